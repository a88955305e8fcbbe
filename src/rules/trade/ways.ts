// Who gets a thing that several would like: the ways between which a giver chooses.

/** How a line goes. */
export const WAYS = ['first', 'choose', 'after', 'lot'] as const;
export type Way = (typeof WAYS)[number];

/** Whether a text from outside is one of the ways. */
export const isWay = (text: unknown): text is Way => WAYS.some((way) => way === text);

/** What an operator may allow: the ways, and that organisations may ask before everybody else. */
export const ALLOWED = [...WAYS, 'organisations'] as const;
export type Allowed = (typeof ALLOWED)[number];

/** What a giver chooses between: the ways, and three of them once organisations have had their time. */
export const OFFERED_WAYS = [
  ...WAYS,
  'organisations-first',
  'organisations-choose',
  'organisations-lot',
] as const;
export type OfferedWay = (typeof OFFERED_WAYS)[number];

/** What a giver has chosen. */
export interface Offered {
  way: Way;
  /** For a day only organisations may ask. */
  organisations: boolean;
}

/** What a choice means. */
export function offered(choice: OfferedWay): Offered {
  switch (choice) {
    case 'organisations-first':
      return { way: 'first', organisations: true };
    case 'organisations-choose':
      return { way: 'choose', organisations: true };
    case 'organisations-lot':
      return { way: 'lot', organisations: true };
    default:
      return { way: choice, organisations: false };
  }
}

/** The choice that means this. */
export const choiceOf = ({ way, organisations }: Offered): OfferedWay =>
  organisations && way !== 'after' ? `organisations-${way}` : way;

/** Whether the operator allows a choice. */
export const isAllowed = ({ way, organisations }: Offered, allowed: readonly Allowed[]): boolean =>
  allowed.includes(way) && (!organisations || allowed.includes('organisations'));

/** What a giver may choose between in a shop that allows these. */
export const choices = (allowed: readonly Allowed[]): OfferedWay[] =>
  OFFERED_WAYS.filter((choice) => isAllowed(offered(choice), allowed));

export const WAY_LABELS: Readonly<Record<OfferedWay, { label: string; hint: string }>> = {
  first: { label: 'First come', hint: 'Whoever asks first gets it.' },
  choose: { label: 'I choose', hint: 'You pick one of those who ask, whenever you like.' },
  after: {
    label: 'After a while',
    hint: 'Requests are collected for a day. Then you pick one.',
  },
  lot: {
    label: 'By lot',
    hint: 'Requests are collected for a day. Then it is drawn who gets it.',
  },
  'organisations-first': {
    label: 'Organisations first, then first come',
    hint: 'For a day only organisations may ask. Whoever asks first gets it.',
  },
  'organisations-choose': {
    label: 'Organisations first, then I choose',
    hint: 'For a day only organisations may ask. You pick one, whenever you like.',
  },
  'organisations-lot': {
    label: 'Organisations first, then by lot',
    hint: 'For a day only organisations may ask, and it is drawn among them. If none asks, it is drawn among everybody.',
  },
};

/** Said to whoever would like to ask. */
export const WAY_FOR_ASKERS: Readonly<Record<Way, string>> = {
  first: 'Whoever asks first gets it.',
  choose: 'The giver chooses among those who ask.',
  after: 'Requests are collected for a while. Then the giver chooses.',
  lot: 'Requests are collected for a while. Then it is drawn who gets it.',
};

/** The way of a product whose giver has chosen none, or one that the shop does not allow any more. A lot that was begun goes on. */
export function wayOf(
  chosen: string | null,
  { business }: { business: boolean },
  settings: { allowedWays: readonly Allowed[]; wayOfPeople: Way; wayOfShops: Way },
): Way {
  if (chosen === 'lot') return chosen;
  const usual = business ? settings.wayOfShops : settings.wayOfPeople;
  // Nobody's items are drawn for whom no number was drawn before somebody asked: a lot is always chosen.
  const allowed: readonly Way[] = settings.allowedWays.filter(isWay).filter((way) => way !== 'lot');
  const [first = usual] = allowed;
  const wanted = isWay(chosen) ? chosen : usual;
  return allowed.includes(wanted) ? wanted : first;
}

/** Most pieces of one listing. */
export const MOST_PIECES = 100;
