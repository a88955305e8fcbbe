// The demo pictures by their keys: what each shows, and its files made from it.
import { createHmac } from 'node:crypto';
import type { PreparedImage } from '~/files/images';
import type { Pictures } from '~/files/picture-process';
import { illustration } from './illustrations';
import type { DemoPicture, DemoProduct } from './product';

/** How large the pictures are stored; their drawing is 960 x 1200. */
export const PICTURE_SIZE = { width: 640, height: 800, widths: [320, 640] } as const;

/** The key of a product's picture: 128 bits that only this installation's secret tells. */
export function pictureKey(secret: string, productId: string, position: number): string {
  const mac = createHmac('sha256', secret).update(`${productId} ${position}`).digest('hex');
  return mac.slice(0, 32);
}

/** All pictures by key: covers first, from both ends of the catalogue inwards, as pages show them. */
export function picturesByKey(
  secret: string,
  products: readonly DemoProduct[],
): Map<string, DemoPicture> {
  const inwards = bothEnds(products.filter(({ status, soldAt }) => status === 'active' && !soldAt));
  const rest = products.filter((product) => !inwards.includes(product));
  const order = [...inwards, ...rest];
  const most = Math.max(...order.map(({ pictures }) => pictures.length));
  const keyed = Array.from({ length: most }, (_, position) =>
    order.flatMap(({ id, pictures }): [string, DemoPicture][] => {
      const picture = pictures[position];
      return picture ? [[pictureKey(secret, id, position), picture]] : [];
    }),
  );
  return new Map(keyed.flat());
}

/** The home page shows the twelve oldest and the four newest; then lists go on from either end. */
function bothEnds<T>(items: readonly T[]): T[] {
  const [old, recent] = [items.slice(0, 12), items.slice(12).reverse()];
  const middle = recent.slice(4);
  const half = Math.ceil(middle.length / 2);
  const [fromNew, fromOld] = [middle.slice(0, half), middle.slice(half).reverse()];
  const zipped = fromNew.flatMap((item, index) => {
    const other = fromOld[index];
    return other === undefined ? [item] : [item, other];
  });
  return [...old, ...recent.slice(0, 4), ...zipped];
}

/** Draws one picture and makes its variants. */
export function drawPicture(
  pictures: Pick<Pictures, 'drawing'>,
  { kind, seed, colour, shot }: DemoPicture,
): Promise<PreparedImage> {
  return pictures.drawing(illustration(kind, seed, { colour, shot }), PICTURE_SIZE.width);
}
