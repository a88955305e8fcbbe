// A product of the demo, with what befell it and the pictures that are drawn of it.
import type { Category, Condition, ProductStatus } from '~/rules/products/product';
import type { Colour } from './drawings/colour';
import type { Kind } from './drawings/index';

/** One picture: see `illustration`. */
export type DemoPicture = { kind: Kind; seed: string; colour: Colour; shot: number };

export type DemoProduct = {
  id: string;
  userId: string;
  sellerId: string | null;
  name: string;
  description: string;
  category: Category;
  price: string | null;
  condition: Condition | null;
  ecoRating: number | null;
  materials: string;
  sustainability: string;
  status: ProductStatus;
  flagged: boolean;
  flagReason: string | null;
  adminNotes: string | null;
  /** When it was flagged, or reviewed for another reason. */
  reviewedAt: Date | null;
  soldAt: Date | null;
  onHold: false;
  createdAt: Date;
  /** At least one; the first is the cover. */
  pictures: DemoPicture[];
};
