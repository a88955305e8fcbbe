// What every screen may know of the shop and of who is looking, from the root's loader.
import { useRouteLoaderData } from 'react-router';

export interface Shop {
  /** Who is signed in, whether with a confirmed address, with a business or as an admin, and how much news there is; null for nobody. */
  viewer: {
    name: string;
    confirmed: boolean;
    seller: boolean;
    admin: boolean;
    news: number;
  } | null;
  /** ISO codes: of prices for shoppers, and of prices for sellers and admins. */
  currencies: { storefront: string; backOffice: string };
}

const UNKNOWN: Shop = { viewer: null, currencies: { storefront: 'INR', backOffice: 'USD' } };

/** On an error page the root's loader may have failed: then nobody is signed in. */
export function useShop(): Shop {
  return useRouteLoaderData<Shop>('root') ?? UNKNOWN;
}
