// What a page says about itself to search engines and to whoever gets its address: title, previews, canonical address.
import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  /** Without the shop's name, which is put behind it. */
  title: string;
  description?: string | undefined;
  /** The one address of the page, absolute. A page without one has no previews either: nobody finds or shares it. */
  canonical?: string;
  /** An absolute address, and its size in pixels: whoever shows it need not fetch it first. */
  image?: { url: string; width: number; height: number; alt: string } | null;
  type?: 'website' | 'product';
  /** True for pages that are one person's own. */
  hidden?: boolean;
}

export const SHOP = 'Secondleaf';

/** The descriptors for a route's `meta`. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical, image = null, type = 'website', hidden = false } = page;
  const said: MetaDescriptor[] = [
    { title: title.includes(SHOP) ? title : `${title} ${canonical ? '·' : '–'} ${SHOP}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
  if (!canonical) return said;
  return [
    ...said,
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: SHOP },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    // Its title, text and picture are taken from those above.
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
  ];
}

/** The beginning of a text as one line, cut at a word. */
export function summary(text: string, length = 160): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
