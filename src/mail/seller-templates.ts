// The mails to sellers about their verification and to owners about their items, word for word. Pure, as sign-in-templates.ts.
import type { ProductStatus } from '~/rules/products/product';
import type { Mail } from '~/rules/shop/mail-input';
import { itemWords, type Letter, mail, type ToPerson, theirs } from './layout';

/** A reason in the admin's own words, or nothing where none was given. */
const because = (reason: string | null): Pick<Letter, 'quote'> => (reason ? { quote: reason } : {});

/** Sent when documents were handed in. */
export function submissionReceivedMail(
  to: string,
  given: ToPerson & { documents: readonly string[] },
): Mail {
  return mail(to, 'We have received your documents', {
    name: given.name,
    before: [
      `thank you for submitting: ${given.documents.join(', ')}.`,
      'We aim to review them within 2-3 business days. It may take longer: we write to you as soon as it is decided. You can list products in the meantime.',
    ],
    action: { label: 'See the status', link: given.link },
    after: [
      'Only you and the shop’s admins can open your documents. On the same page you see who did, and when.',
      'If you did not submit anything, please change your password.',
    ],
  });
}

/** Sent when a seller is approved; a note of the admin's goes with it. */
export function sellerApprovedMail(to: string, given: ToPerson & { reason: string | null }): Mail {
  return mail(to, 'You are a verified seller now', {
    name: given.name,
    before: [
      'your documents were reviewed and your account is verified. Shoppers see the verified badge beside your name from now on.',
    ],
    ...because(given.reason),
    action: { label: 'Go to your dashboard', link: given.link },
  });
}

/** Sent when a seller is rejected, with the reason where one was given. */
export function sellerRejectedMail(to: string, given: ToPerson & { reason: string | null }): Mail {
  return mail(to, 'Your verification was not approved', {
    name: given.name,
    before: [
      given.reason
        ? 'we reviewed your documents and could not approve them. This is why:'
        : 'we reviewed your documents and could not approve them.',
    ],
    ...because(given.reason),
    action: { label: 'Submit documents again', link: given.link },
    after: ['Your products stay in the shop; they just have no verified badge.'],
  });
}

const yourItem = (name: string | null) =>
  name === null ? 'Your item' : `Your item ${itemWords(name)}`;

interface AboutProduct extends ToPerson {
  productName: string | null;
  reason: string;
}

/** Sent to an item's owner when an admin flags it. */
export function productFlaggedMail(to: string, given: AboutProduct): Mail {
  return mail(to, `${yourItem(given.productName)} was flagged`, {
    name: given.name,
    before: ['one of the shop’s admins flagged it. It is still in the shop; this is why:'],
    quote: given.reason,
    action: { label: 'See the item', link: given.link },
    after: ['Please fix this: edit the item, or take it out of the shop.'],
  });
}

/** Sent to an item's owner when an admin suspends it. */
export function productSuspendedMail(to: string, given: AboutProduct): Mail {
  return mail(to, `${yourItem(given.productName)} was suspended`, {
    name: given.name,
    before: ['one of the shop’s admins suspended it. Nobody else sees it for now; this is why:'],
    quote: given.reason,
    action: { label: 'See the item', link: given.link },
    after: ['You can still see and edit it. An admin can put it back into the shop.'],
  });
}

/** Sent to an item's owner when an admin decides in its favour. @param before its status until now */
export function productClearedMail(
  to: string,
  given: ToPerson & { productName: string | null; reason: string | null; before: ProductStatus },
): Mail {
  const { title, words } = cleared(given.before, yourItem(given.productName));
  return mail(to, title, {
    name: given.name,
    before: [words],
    ...because(given.reason),
    action: { label: 'See the item', link: given.link },
    after: ['You don’t have to do anything.'],
  });
}

function cleared(before: ProductStatus, item: string): { title: string; words: string } {
  switch (before) {
    case 'active':
      return {
        title: `${item} is no longer flagged`,
        words: 'one of the shop’s admins has taken the flag away.',
      };
    case 'pending':
      return {
        title: `${item} is in the shop now`,
        words: 'one of the shop’s admins has checked it. Everybody can see it now.',
      };
    default:
      return {
        title: `${item} is in the shop again`,
        words: 'one of the shop’s admins has put it back. Everybody can see it again.',
      };
  }
}

/** Sent to an address that a business invites to its staff. Nobody has shown yet whose it is, so it names nobody. */
export function staffInvitationMail(to: string, given: { business: string; link: string }): Mail {
  const business = theirs(given.business, 80);
  return mail(to, `${business} invites you to its staff`, {
    name: null,
    before: [
      `${business} would like you to work for it on Secondleaf: to answer messages, to hand things over and to look after what it offers.`,
      'You do that with an account of your own, for this email address. If you have none yet, you can create it first.',
    ],
    action: { label: 'See the invitation', link: given.link },
    after: [
      'The link works for seven days, once.',
      'If you do not know this business, do not follow the link, and nothing happens.',
    ],
  });
}
