// The heart with its count: a form for those who are signed in, a way to the sign-in for those who are not.
import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import type { ProductDetail } from '~/data/product-detail';
import { loginAddress, viewAddress } from '~/rules/addresses';
import { formatCount } from '~/rules/count';
import { Button, ButtonLink } from '~/ui/button';
import { useShop } from '../shell/use-shop';

export function LikeButton({ product }: { product: ProductDetail }) {
  const { id, may } = product;
  const { viewer } = useShop();
  const fetcher = useFetcher();
  const address = viewAddress(id);
  const asked = fetcher.formData?.get('intent');
  // While the server is told, the button shows what will be.
  const liked = asked ? asked === 'like' : product.liked;
  const likes = product.likes + Number(liked) - Number(product.liked);
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const intent = liked ? 'unlike' : 'like';
    fetcher.submit({ intent, stay: '1' }, { method: 'post', action: address });
  };
  if (!viewer && !product.sold && !product.hidden) {
    return (
      <ButtonLink
        to={loginAddress(address)}
        variant="quiet"
        size="sm"
        icon={<Heart full={false} />}
      >
        {shown(likes)}
        <span className="sr-only">: log in first</span>
      </ButtonLink>
    );
  }
  if (!may.like && !product.liked) {
    return (
      likes > 0 && (
        <p className="flex min-h-9 items-center text-soft">{formatCount(likes, 'like')}</p>
      )
    );
  }
  return (
    <form id="like" method="post" action={address} onSubmit={press} className="scroll-mt-24">
      <input type="hidden" name="intent" value={liked ? 'unlike' : 'like'} />
      <Button variant="quiet" size="sm" icon={<Heart full={liked} />} aria-pressed={liked}>
        {shown(likes)}
      </Button>
    </form>
  );
}

/** The word stays the same: whether it is pressed, the heart and aria-pressed say. */
function shown(likes: number) {
  return (
    <>
      Like
      {likes > 0 && (
        <span className="ml-1.5 font-normal text-soft tabular-nums">
          <span className="sr-only">, so far </span>
          {likes}
        </span>
      )}
    </>
  );
}

function Heart({ full }: { full: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4 text-clay" aria-hidden="true">
      <path
        d="M12 20.5S3.5 15.6 3.5 9.4A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.5c0 6.2-8.5 11.1-8.5 11.1Z"
        fill={full ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
