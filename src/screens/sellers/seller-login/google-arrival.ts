// Remembers in the browser that it went to Google from the sellers' login, so that only such a sign-in is ended there.
const NAME = 'secondleaf.seller_arrival';
const MINUTES = 10;
const ARRIVED = 'arrived=google';

/** The cookie to set on the way out. */
export function markArrival(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=1; Path=/seller/login; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`;
}

/** The cookie's end. */
export function forgetArrival(): string {
  return `${NAME}=; Path=/seller/login; Max-Age=0; HttpOnly; SameSite=Lax`;
}

/** Where Google leads back to after a sign-in that went well; whoever turns back instead comes to `here`, a path with a query. */
export const arrivalAddress = (here: string): string => `${here}&${ARRIVED}`;

/** Whether this browser went to Google from here and now comes from there, signed in. */
export function arrivedByGoogle(request: Request): boolean {
  const cookies = request.headers.get('cookie') ?? '';
  const { search } = new URL(request.url);
  return cookies.split(/;\s*/).includes(`${NAME}=1`) && search.endsWith(`&${ARRIVED}`);
}
