// Remembers in the browser that it went to Google from the sellers' log-in, so that only such a sign-in is ended there.
const NAME = 'secondleaf.seller_arrival';
const MINUTES = 10;

/** The cookie to set on the way out. */
export function markArrival(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=1; Path=/seller/login; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`;
}

/** The cookie's end. */
export function forgetArrival(): string {
  return `${NAME}=; Path=/seller/login; Max-Age=0; HttpOnly; SameSite=Lax`;
}

/** Whether this browser has just been sent to Google from here. */
export function arrivedByGoogle(request: Request): boolean {
  const cookies = request.headers.get('cookie') ?? '';
  return cookies.split(/;\s*/).includes(`${NAME}=1`);
}
