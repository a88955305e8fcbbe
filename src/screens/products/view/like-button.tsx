// The heart with its count: a form for those who are signed in, a way to the sign-in for those who are not.
import { Suspense } from 'react';
import type { ProductDetail } from '~/data/products/product-detail';
import { loginAddress, viewAddress } from '~/rules/shop/addresses';
import { ButtonLink } from '~/ui/button';
import { useShop } from '../../shell/use-shop';
import { LikeForm } from './for-signed-in';
import { heartLook, heartWords } from './heart';

export function LikeButton({ product }: { product: ProductDetail }) {
  const { id, may, sold, hidden, likes, liked } = product;
  const { viewer } = useShop();
  if (!viewer && !sold && !hidden) {
    return (
      <ButtonLink to={loginAddress(viewAddress(id))} {...heartLook(false)}>
        {heartWords(likes)}
      </ButtonLink>
    );
  }
  if (!may.like && !liked) return null;
  return (
    <Suspense>
      <LikeForm product={product} />
    </Suspense>
  );
}
