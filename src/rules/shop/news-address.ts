// Where a piece of news leads.
import { topicOf } from '../messages/notification';
import { isUuid } from '../text/uuid';
import { ACCOUNT, conversationAddress, MESSAGES, memberAddress, viewAddress } from './addresses';
import { lineAddress } from './request-addresses';
import { reviewAddress } from './review-addresses';
import { STAFF } from './staff-addresses';

/** @param about what the news is about, such as the id of a conversation @param detail what was noted with it */
export function newsAddress(
  kind: string,
  about: string,
  { event, conversation, productId, member }: Readonly<Record<string, string>>,
): string {
  if (kind === 'staff-joined' || kind === 'staff-left') return STAFF;
  if (kind === 'staff-removed') return ACCOUNT;
  if (kind === 'review-report-closed') return member ? memberAddress(member) : MESSAGES;
  if (topicOf(kind) === 'reviews' || kind.startsWith('review-')) return reviewAddress(about);
  if (productId && (kind === 'item-hidden' || kind === 'item-back')) return viewAddress(productId);
  if (kind === 'request' && productId && (event === 'asked' || !conversation)) {
    return lineAddress(productId);
  }
  if (conversation) return `${conversationAddress(conversation)}#request`;
  return isUuid(about) && kind === 'message' ? conversationAddress(about) : MESSAGES;
}
