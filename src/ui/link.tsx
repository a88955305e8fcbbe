// A link inside the shop: plain HTML. One listener for all of them leads a press through the router (screens/shell/travel.tsx).
import type { AnchorHTMLAttributes } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop, from the root. */
  to: string;
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean;
  /** The browser loads the whole page. */
  reloadDocument?: boolean;
}

/** The router's own link asks seven contexts where it is; dozens on a page cost more than the rest of it. */
export function Link({
  to,
  preventScrollReset = false,
  reloadDocument = false,
  ...rest
}: LinkProps) {
  const way = preventScrollReset ? 'stay' : 'go';
  return <a {...rest} href={to} data-way={reloadDocument ? undefined : way} />;
}
