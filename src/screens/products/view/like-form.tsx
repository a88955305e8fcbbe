// The heart of who is signed in: shows at once what the server is told.
import { useFetcher } from 'react-router';
import type { ProductDetail } from '~/data/products/product-detail';
import { viewAddress } from '~/rules/shop/addresses';
import { Button } from '~/ui/button';
import { heartLook, heartWords } from './heart';

export function LikeForm({ product }: { product: ProductDetail }) {
  const fetcher = useFetcher();
  const asked = fetcher.formData?.get('intent');
  // While the server is told, the button shows what will be.
  const liked = asked ? asked === 'like' : product.liked;
  const likes = product.likes + Number(liked) - Number(product.liked);
  return (
    <fetcher.Form id="like" method="post" action={viewAddress(product.id)}>
      <input type="hidden" name="intent" value={liked ? 'unlike' : 'like'} />
      <Button {...heartLook(liked)} aria-pressed={liked}>
        {heartWords(likes)}
      </Button>
    </fetcher.Form>
  );
}
