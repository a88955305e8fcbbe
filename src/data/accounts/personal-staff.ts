// What the shop holds of who works for whom: of the staff, of their owner, and of what was done for a business.
import type { PersonalPart } from './personal-part';

export const STAFF_PARTS: readonly PersonalPart[] = [
  {
    name: 'staff-of',
    columns: 's.business_name as "businessName", m.since',
    from: 'business_staff m join sellers s on s.id = m.seller_id',
    where: 'm.user_id = $1',
    key: 'm.user_id',
    type: 'text',
  },
  {
    name: 'staff-of-your-business',
    columns: 'coalesce(u.public_name, u.name) as name, m.since',
    from: 'business_staff m join users u on u.id = m.user_id',
    where: 'm.seller_id = $1',
    key: 'm.user_id',
    type: 'text',
  },
  {
    name: 'staff-you-invited',
    columns: 'email as address, created_at as "invitedAt"',
    from: 'staff_invitations',
    where: 'seller_id = $1',
    type: 'uuid',
  },
  // Only of an address that is proven, as the security log.
  {
    name: 'invitations-to-a-staff',
    columns: 's.business_name as "businessName", i.created_at as "invitedAt"',
    from: 'staff_invitations i join sellers s on s.id = i.seller_id',
    where: 'i.email = (select email from auth_users where id = $1 and email_verified)',
    key: 'i.id',
    type: 'uuid',
  },
  // What was written for a business is the business's: of whoever did it, that and when.
  {
    name: 'messages-for-a-business',
    columns: 'conversation_id as conversation, number, kind, created_at as "at"',
    from: 'conversation_entries',
    where: 'person_id = $1',
    key: `(conversation_id::text || '/' || lpad(number::text, 10, '0'))`,
    type: 'text',
  },
  {
    name: 'steps-for-a-business',
    columns: 'request_id as request, name as event, at',
    from: 'request_events',
    where: 'person_id = $1',
    type: 'bigint',
  },
];
