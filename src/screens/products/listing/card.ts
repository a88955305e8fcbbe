// What a card shows of a product: lists hold dozens, and each field is written twice, in the page and in its data.
import type { PublicProduct } from '~/data/products/products';
import { FRAMED_WIDTH, type FramedPicture, type PictureInfo } from '~/rules/products/picture';

export interface CardProduct
  extends Pick<PublicProduct, 'id' | 'name' | 'category' | 'price' | 'createdAt'> {
  sold?: boolean;
  reserved?: boolean;
  image: FramedPicture | null;
}

/** Some of a list, and where it goes on. */
export interface CardPage {
  products: CardProduct[];
  next: string | null;
}

/** For a loader to give to its screen. */
export function toCards(products: readonly PublicProduct[]): CardProduct[] {
  return products.map(({ id, name, category, price, createdAt, sold, reserved, image }) => ({
    id,
    name,
    category,
    price,
    // The day, which is what a card says.
    createdAt: createdAt.slice(0, 10),
    image: image && framed(image),
    ...(sold ? { sold } : {}),
    ...(reserved ? { reserved } : {}),
  }));
}

/** Most photos have the same widths, which are then written once. */
const known = new Map<string, number[]>();

function framed({ key, widths, blur }: PictureInfo): FramedPicture {
  const shown = widths.filter((width) => width <= FRAMED_WIDTH);
  const name = shown.join();
  const same = known.get(name) ?? shown;
  known.set(name, same);
  return { key, widths: same, blur };
}
