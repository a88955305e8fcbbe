// What the sellers' queue shows: a page of a tab, the documents that are open, the question that is asked.
import { documentUrls } from '~/commands/sellers/document-url';
import type { Services } from '~/commands/services';
import {
  documentsForReview,
  findNamed,
  findSellers,
  listSellers,
  sellerCounts,
} from '~/data/moderation/seller-queue';
import { MOST_MATCHES } from '~/data/search/matches';
import { parseSellerItem } from '~/rules/moderation/decision-item';
import { queuePlace, SELLER_TABS, sellersAddress } from '~/rules/moderation/queue-address';
import { isAccountId } from '~/rules/text/uuid';
import { readPage } from '../../read-page';
import type { Question } from '../admin/decision';

/** Cards of one page. */
const CARDS = 20;

export async function readSellers({ db }: Pick<Services, 'db'>, params: URLSearchParams) {
  const asked = queuePlace(params, SELLER_TABS);
  const counts = await sellerCounts(db);
  const named = asked.q === '' ? null : await findNamed(db, asked);
  const all = asked.q === '' ? counts[asked.tab] : MOST_MATCHES;
  const total = { count: named?.length ?? all, more: !named && asked.q !== '' };
  const { query, rows, pager } = await readPage({
    asked,
    total,
    size: CARDS,
    read: ({ limit, offset = 0 }) =>
      named
        ? findSellers(db, named.slice(offset, offset + limit))
        : listSellers(db, asked, { limit, offset }),
    cursorOf: null,
    address: sellersAddress,
  });
  return { place: query, counts, total, sellers: rows, pager };
}

/** The seller whose documents the address opens, with links that work for whoever asks; null without one. */
export async function readDocuments(
  services: Pick<Services, 'auth' | 'db' | 'documentSecret' | 'now'>,
  request: Request,
  params: URLSearchParams,
) {
  const id = params.get('documents');
  if (!id || !isAccountId(id)) return null;
  const [seller] = await findSellers(services.db, [id]);
  const address = await documentUrls(services, request);
  if (!seller || !address) return null;
  const documents = await documentsForReview(services.db, id);
  return {
    seller,
    madeAt: Date.now(),
    documents: documents.map((document) => ({ ...document, address: address(document.id) })),
  };
}

/** The question that the address asks: why a seller is rejected. */
export async function readQuestion(
  { db }: Pick<Services, 'db'>,
  params: URLSearchParams,
): Promise<Question | null> {
  const value = params.get('item') ?? '';
  const item = parseSellerItem(value);
  if (params.get('ask') !== 'reject' || !item) return null;
  const [seller] = await findSellers(db, [item.id]);
  if (!seller) return null;
  const items = [{ id: seller.id, name: seller.businessName, value }];
  return { transition: 'reject', items, common: '', words: '', error: null };
}
