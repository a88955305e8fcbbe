// What the API sends: each shape is spelt out here, so that a new column never leaks by itself.
import type { ProductDetail as Found } from '~/data/products/product-detail';
import type { PublicProduct } from '~/data/products/products';
import { displayName } from '~/rules/products/product';
import { viewAddress } from '~/rules/shop/addresses';
import { type Actor, isActiveAdmin } from '~/rules/shop/permissions';
import type { Product, ProductDetail, Session, Suggestion } from './schemas';

/** Where the site is, and what its prices are in. */
export interface Shop {
  publicUrl: string;
  currency: string;
}

/** To be spread last, as `toPublic`. */
export function productShape(product: PublicProduct, { publicUrl, currency }: Shop): Product {
  const { id, name, category, price, condition, createdAt, sold, reserved, image, near } = product;
  return {
    id,
    name: displayName(name),
    category,
    price,
    currency,
    condition,
    createdAt,
    sold,
    reserved: reserved && !sold,
    image,
    url: publicUrl + viewAddress(id),
    // Left out of the JSON where it is undefined.
    near,
  };
}

export function detailShape(product: Found, shop: Shop): ProductDetail {
  const { description, ecoRating, materials, sustainability, images, poster, seller } = product;
  return {
    description,
    ecoRating,
    materials,
    sustainability,
    images,
    postCost: product.postCost,
    takesOffers: product.takesOffers,
    poster: { name: poster.name, since: poster.since },
    seller: seller && { businessName: seller.businessName, verified: seller.verified },
    ...productShape(product, shop),
  };
}

export function suggestionShape(product: PublicProduct): Suggestion {
  const { id, name, price, category, image, near } = product;
  return { id, name: displayName(name), price, category, picture: image, near };
}

export function sessionShape(actor: Actor): Session {
  if (actor === null) return { user: null };
  const { name, email, emailVerified, seller } = actor;
  return {
    user: {
      name,
      email,
      emailVerified,
      seller: seller && {
        businessName: seller.businessName,
        role: seller.role,
        // The owner's to know.
        verificationStatus: seller.role === 'owner' ? seller.verificationStatus : null,
      },
      admin: isActiveAdmin(actor),
    },
  };
}
