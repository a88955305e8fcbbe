// Who may read and write in a conversation, see its photos, and act on a request.
import { expect, test } from 'vitest';
import { type Actor, actingSide, can } from '../shop/permissions';

const person = (userId: string): NonNullable<Actor> => ({
  userId,
  name: userId,
  email: `${userId}@example.test`,
  emailVerified: true,
  seller: null,
  admin: null,
});
const admin: Actor = { ...person('admin'), admin: { isActive: true } };
/** On the staff of the giver's business. */
const staff: Actor = {
  ...person('staff'),
  seller: { id: 'giver', role: 'staff', verificationStatus: 'approved', businessName: 'Shop' },
};
const everybody = [person('asker'), person('giver'), person('stranger'), staff, admin, null];
const between = { askerId: 'asker', giverId: 'giver', ofBusiness: false, blocked: false };

const may = (action: 'conversation.read' | 'conversation.write', resource: typeof between | null) =>
  everybody.filter((actor) => can(actor, action, resource)).map((actor) => actor?.userId);

test('a conversation is for the two who have it, and for no admin', () => {
  expect(may('conversation.read', between)).toEqual(['asker', 'giver']);
  expect(may('conversation.write', between)).toEqual(['asker', 'giver']);
  expect(may('conversation.read', null)).toEqual([]);
});

test('where one has blocked the other both can read, and nobody writes', () => {
  const blocked = { ...between, blocked: true };
  expect(may('conversation.read', blocked)).toEqual(['asker', 'giver']);
  expect(may('conversation.write', blocked)).toEqual([]);
});

test('where one account is deleted the other can read, and nobody writes', () => {
  const left = { ...between, askerId: null };
  const who = (action: 'conversation.read' | 'conversation.write') =>
    everybody.filter((actor) => can(actor, action, left)).map((actor) => actor?.userId);
  expect(who('conversation.read')).toEqual(['giver']);
  expect(who('conversation.write')).toEqual([]);
});

test('a photo is for the two once its message has reached the other, and before that for its owner', () => {
  const photo = { ownerId: 'asker', sent: true, conversation: between };
  const who = (resource: Parameters<typeof can<'photo.view'>>[2]) =>
    everybody.filter((actor) => can(actor, 'photo.view', resource)).map((actor) => actor?.userId);
  expect(who(photo)).toEqual(['asker', 'giver']);
  expect(who({ ...photo, sent: false })).toEqual(['asker']);
  expect(who({ ...photo, sent: false, conversation: null })).toEqual(['asker']);
  expect(who(null)).toEqual([]);
});

test('the list and the number of a draw are for those in it, and for no admin', () => {
  const who = (resource: Parameters<typeof can<'lot.inside'>>[2]) =>
    everybody.filter((actor) => can(actor, 'lot.inside', resource)).map((actor) => actor?.userId);
  expect(who({ isIn: true })).toEqual(['asker', 'giver', 'stranger', 'staff', 'admin']);
  expect(who({ isIn: false })).toEqual([]);
  expect(who(null)).toEqual([]);
});

test('a request is for its two sides as long as they are there, and for no admin', () => {
  const who = (resource: Parameters<typeof can<'request.act'>>[2]) =>
    everybody.filter((actor) => can(actor, 'request.act', resource)).map((actor) => actor?.userId);
  expect(who({ ...between })).toEqual(['asker', 'giver']);
  expect(who({ ...between, askerId: null })).toEqual(['giver']);
  expect(who({ ...between, giverId: null })).toEqual(['asker']);
  expect(who({ ...between, askerId: null, giverId: null })).toEqual([]);
  expect(who(null)).toEqual([]);
});

test('staff act as the giver where their business gives, and nowhere else', () => {
  const ofBusiness = { ...between, ofBusiness: true };
  const sides = (resource: typeof between) => everybody.map((one) => actingSide(one, resource));
  expect(sides(ofBusiness)).toEqual(['asker', 'giver', null, 'giver', null, null]);
  // What the owner gives as a person, asks for, or what another business gives, is none of theirs.
  expect(sides(between)).toEqual(['asker', 'giver', null, null, null, null]);
  expect(actingSide(staff, { ...ofBusiness, askerId: 'giver', giverId: 'shop' })).toBeNull();
  expect(actingSide(staff, { ...ofBusiness, giverId: null })).toBeNull();
  // Who asked before joining stays the asker, and never hands over to themselves.
  expect(actingSide(staff, { ...ofBusiness, askerId: 'staff' })).toBe('asker');
});

test('staff see a photo that was sent to their business or for it, and no other', () => {
  const conversation = { ...between, ofBusiness: true };
  const may = (photo: Parameters<typeof can<'photo.view'>>[2]) => can(staff, 'photo.view', photo);
  expect(may({ ownerId: 'asker', sent: true, conversation })).toBe(true);
  expect(may({ ownerId: 'asker', sent: false, conversation })).toBe(false);
  // It waits for an admin: the own side alone sees it.
  expect(may({ ownerId: 'giver', sent: false, conversation })).toBe(true);
  expect(may({ ownerId: 'giver', sent: false, conversation: null })).toBe(false);
  expect(may({ ownerId: 'asker', sent: true, conversation: between })).toBe(false);
});
