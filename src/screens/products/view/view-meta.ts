// What a product's page says about itself: title, previews, and the product for search engines.
import type { MetaDescriptor } from 'react-router';
import type { ProductDetail } from '~/data/products/product-detail';
import { formatMoney } from '~/rules/products/money';
import { variantAt, variantSize } from '~/rules/products/picture';
import { type Condition, categoryLabel, displayName } from '~/rules/products/product';
import { viewAddress } from '~/rules/shop/addresses';
import { pageMeta, summary } from '../../page-meta';

/** As wide as previews show a picture. */
const PREVIEW_WIDTH = 960;

/** @param publicUrl where people reach the site, without a slash at the end */
export function viewMeta(
  product: ProductDetail,
  currency: string,
  publicUrl: string,
): MetaDescriptor[] {
  const name = displayName(product.name);
  const price = product.sold ? 'Sold' : formatMoney(product.price, currency);
  const canonical = publicUrl + viewAddress(product.id);
  const image = product.image && {
    url: publicUrl + variantAt(product.image, PREVIEW_WIDTH, 'jpeg'),
    ...variantSize(product.image, PREVIEW_WIDTH),
    alt: name,
  };
  const kind = product.category ? ` in ${categoryLabel(product.category)}` : '';
  return [
    ...pageMeta({
      title: `${name}, ${price}`,
      description:
        summary(product.description) || `${name}${kind}: second-hand, from ${product.poster.name}.`,
      canonical,
      image,
      type: 'product',
      hidden: product.hidden !== null,
    }),
    // React Router writes it with <, > and & escaped, so no text can end the script.
    ...(product.hidden ? [] : [{ 'script:ld+json': structured(product, currency, publicUrl) }]),
  ];
}

const CONDITION_TYPES: Record<Condition, string> = {
  new: 'NewCondition',
  'like-new': 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  poor: 'UsedCondition',
};

/** The product as schema.org names it, which knows no offer without a price: with a price to be asked for there is none. */
function structured(product: ProductDetail, currency: string, publicUrl: string) {
  const { id, images, price, sold, condition, category, seller, poster } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: displayName(product.name),
    ...(product.description ? { description: product.description } : {}),
    ...(category ? { category: categoryLabel(category) } : {}),
    image: images.map((image) => publicUrl + variantAt(image, PREVIEW_WIDTH, 'jpeg')),
    ...(price === null ? {} : { offers: offerAt(price) }),
  };

  function offerAt(price: string) {
    return {
      '@type': 'Offer',
      url: publicUrl + viewAddress(id),
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${sold ? 'SoldOut' : 'InStock'}`,
      itemCondition: `https://schema.org/${condition ? CONDITION_TYPES[condition] : 'UsedCondition'}`,
      seller: seller
        ? { '@type': 'Organization', name: seller.businessName }
        : { '@type': 'Person', name: poster.name },
    };
  }
}
