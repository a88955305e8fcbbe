// Who gets a thing that several would like: the ways between which a giver chooses.

export const WAYS = ['first', 'choose', 'after'] as const;
export type Way = (typeof WAYS)[number];

/** Whether a text from outside is one of the ways. */
export const isWay = (text: unknown): text is Way => WAYS.some((way) => way === text);

export const WAY_LABELS: Readonly<Record<Way, { label: string; hint: string }>> = {
  first: { label: 'First come', hint: 'Whoever asks first gets it.' },
  choose: { label: 'I choose', hint: 'You pick one of those who ask, whenever you like.' },
  after: {
    label: 'After a while',
    hint: 'Requests are collected for a day. Then you pick one.',
  },
};

/** Said to whoever would like to ask. */
export const WAY_FOR_ASKERS: Readonly<Record<Way, string>> = {
  first: 'Whoever asks first gets it.',
  choose: 'The giver chooses among those who ask.',
  after: 'Requests are collected for a while. Then the giver chooses.',
};

/** The way of a product whose giver has chosen none, or one that the shop does not allow any more. */
export function wayOf(
  chosen: string | null,
  { business }: { business: boolean },
  settings: { allowedWays: readonly Way[]; wayOfPeople: Way; wayOfShops: Way },
): Way {
  const usual = business ? settings.wayOfShops : settings.wayOfPeople;
  const [first = usual] = settings.allowedWays;
  const wanted = isWay(chosen) ? chosen : usual;
  return settings.allowedWays.includes(wanted) ? wanted : first;
}

/** Most pieces of one listing. */
export const MOST_PIECES = 100;
