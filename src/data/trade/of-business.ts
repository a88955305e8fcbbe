// Whether what was asked for is a business's.
import { sql } from 'drizzle-orm';

/** Whether a business gives what was asked for: its conversation knows, as long as there is one, and its product. */
export const ofBusiness = sql<boolean>`coalesce(
  (select c.of_business from conversations c where c.id = product_requests.conversation_id),
  (select p.seller_id is not null from products p where p.id = product_requests.product_id), false)`;
