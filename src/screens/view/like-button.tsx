// The heart with its count: a form for those who are signed in, a way to the sign-in for those who are not.
import { useFetcher } from 'react-router';
import type { ProductDetail } from '~/data/product-detail';
import { loginAddress, viewAddress } from '~/rules/addresses';
import { Button, ButtonLink } from '~/ui/button';
import { useShop } from '../shell/use-shop';

export function LikeButton({ product }: { product: ProductDetail }) {
  const { id, may, sold, hidden } = product;
  const { viewer } = useShop();
  const fetcher = useFetcher();
  const address = viewAddress(id);
  const asked = fetcher.formData?.get('intent');
  // While the server is told, the button shows what will be.
  const liked = asked ? asked === 'like' : product.liked;
  const likes = product.likes + Number(liked) - Number(product.liked);
  const look = { variant: 'quiet', size: 'sm', icon: <Heart full={liked} /> } as const;
  // Whether it is pressed, the heart and aria-pressed say: the words stay.
  const words = likes > 0 ? `Like ${likes}` : 'Like';
  if (!viewer && !sold && !hidden) {
    return (
      <ButtonLink to={loginAddress(address)} {...look}>
        {words}
      </ButtonLink>
    );
  }
  if (!may.like && !product.liked) return null;
  return (
    <fetcher.Form id="like" method="post" action={address}>
      <input type="hidden" name="intent" value={liked ? 'unlike' : 'like'} />
      <Button {...look} aria-pressed={liked}>
        {words}
      </Button>
    </fetcher.Form>
  );
}

function Heart({ full }: { full: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4 text-clay" aria-hidden="true">
      <path
        d="M12 20S4 15 4 9.4A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.4C20 15 12 20 12 20Z"
        fill={full ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
