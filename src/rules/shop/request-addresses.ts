/** The form that asks for a product, for its price or for less. */
export function askAddress(productId: string, how: { offer?: boolean } = {}): string {
  return `/ask/${encodeURIComponent(productId)}${how.offer ? '?offer=1' : ''}`;
}

/** What one has asked for, and what others ask of one. */
export const REQUESTS = '/requests';

/** Those who ask for a product, for its giver. */
export function lineAddress(productId: string): string {
  return `${REQUESTS}?product=${encodeURIComponent(productId)}`;
}

/** What others ask of one. */
export const ASKED_OF_ME = `${REQUESTS}?tab=mine`;

/** The code of a handover, for whoever shows it and for whoever enters it. */
export function handoverAddress(requestId: string): string {
  return `/handover/${encodeURIComponent(requestId)}`;
}

/** The appointment as a file for a calendar. */
export function calendarAddress(requestId: string): string {
  return `${handoverAddress(requestId)}/calendar.ics`;
}

/** The cover of what was asked for, as it was then. */
export const coverAddress = (request: string): string => `/request-covers/${request}`;

/** How it is drawn who gets a product. */
export function lotAddress(productId: string): string {
  return `/lots/${encodeURIComponent(productId)}`;
}

/** What a business hands over today. */
export const HANDOVERS = '/seller/handovers';

/** The same on another day. @param day as a form's field has it, '2026-03-03' */
export function dayAddress(day: string): string {
  return `${HANDOVERS}?day=${encodeURIComponent(day)}`;
}
