// What an operator may change of the trade: one row for each, with its bounds and what it is where nobody has changed it.
import { ALLOWED, type Allowed, isWay, type Way } from './ways';

interface Row {
  /** Settings that belong together on a page. */
  group: 'ways' | 'clocks' | 'handover' | 'reviews' | 'offers';
  label: string;
}

interface NumberRow extends Row {
  type: 'hours' | 'days' | 'number';
  least: number;
  most: number;
  default: number;
}

interface WayRow extends Row {
  type: 'way';
  default: Way;
}

interface WaysRow extends Row {
  type: 'ways';
  default: readonly Allowed[];
}

/** Every setting by its name. */
export const TRADE_SETTINGS = {
  allowedWays: {
    type: 'ways',
    group: 'ways',
    default: ALLOWED,
    label: 'Ways of giving things away',
  },
  wayOfPeople: { type: 'way', group: 'ways', default: 'choose', label: 'Way of private givers' },
  wayOfShops: { type: 'way', group: 'ways', default: 'first', label: 'Way of businesses' },
  windowHours: hours('ways', 'Time in which requests are collected', 24, 1, 168),
  drawMinutes: {
    type: 'number',
    group: 'ways',
    least: 2,
    most: 1440,
    default: 10,
    label: 'Minutes from the closed list to the draw',
  },
  organisationHours: hours('ways', 'Time in which only organisations may ask', 24, 1, 168),
  receivedDays: days('ways', 'Days in which a free thing halves the chance in a draw', 28, 1, 365),
  lotAgeDays: {
    type: 'days',
    group: 'ways',
    least: 0,
    most: 90,
    default: 7,
    label: 'Days that an account must be old to be in a draw',
  },
  lotRequests: {
    type: 'number',
    group: 'ways',
    least: 1,
    most: 1000,
    default: 10,
    label: 'Open requests for free things with which one may enter a draw',
  },
  agreeHours: hours('clocks', 'Time to agree on a time, once reserved', 48, 1, 336),
  extendHours: hours('clocks', 'More time that a giver may give once', 48, 1, 336),
  pickHours: hours('clocks', 'Time to choose the next, once a reservation has ended', 24, 1, 168),
  fewerHours: hours('clocks', 'Time to say whether fewer pieces will do', 12, 1, 72),
  silentDays: days('clocks', 'Days without a word from the giver', 5, 1, 30),
  closeDays: days('clocks', 'Days until a paused item’s requests end', 7, 1, 30),
  stillDays: days('clocks', 'Days until a suspended item’s requests end', 14, 1, 90),
  returnHours: hours('clocks', 'Least time left when a suspension ends', 24, 1, 168),
  askerSuspendedHours: hours('clocks', 'Time until a suspended asker’s requests end', 72, 1, 336),
  aheadDays: days('handover', 'Most days until an appointment that is proposed', 90, 7, 365),
  remindFirstHours: hours('handover', 'First reminder before an appointment', 24, 4, 72),
  remindLastHours: hours('handover', 'Last reminder before an appointment', 3, 1, 3),
  freeWithdrawHours: hours('handover', 'Latest free withdrawal before an appointment', 2, 0, 24),
  missedMinutes: {
    type: 'number',
    group: 'handover',
    least: 5,
    most: 240,
    default: 30,
    label: 'Minutes after the time until somebody has not come',
  },
  missAnswerHours: hours('handover', 'Time to answer that one did not come', 48, 1, 168),
  confirmDays: days('handover', 'Days until one side’s word counts', 3, 1, 14),
  sendDays: days('handover', 'Days to send what goes by post', 7, 1, 30),
  postDays: days('handover', 'Days until what was sent counts as handed over', 14, 3, 60),
  countDays: days('handover', 'Days until an appointment without a word counts', 7, 1, 30),
  problemHours: hours('handover', 'Time to say that there is a problem', 48, 1, 336),
  objectDays: days('handover', 'Days to object to what nobody confirmed', 30, 1, 90),
  settleDays: days('handover', 'Days to settle between the two', 7, 1, 30),
  unsettledDays: days('handover', 'Days until a dispute closes as unsettled', 30, 8, 90),
  reviewDays: days('reviews', 'Days to review a handover, and until a review shows', 14, 1, 60),
  reviewAccountDays: days('reviews', 'Days until an account may review, and be reviewed', 7, 0, 90),
  reviewPairDays: days('reviews', 'Days in which one review of the same two counts', 90, 1, 365),
  replyDays: days('reviews', 'Days to reply to a review', 30, 1, 90),
  tallyFrom: {
    type: 'number',
    group: 'reviews',
    least: 1,
    most: 20,
    default: 3,
    label: 'Reviews from which on their figure shows',
  },
  tallyMonths: {
    type: 'number',
    group: 'reviews',
    least: 3,
    most: 36,
    default: 12,
    label: 'Months that the figure of reviews counts',
  },
  offerFloorPercent: {
    type: 'number',
    group: 'offers',
    least: 1,
    most: 100,
    default: 50,
    label: 'Least that may be offered, in percent of the price',
  },
  offerHours: hours('offers', 'Time in which an offer can be accepted', 48, 6, 336),
  offerQuietLeastHours: hours('offers', 'Least time until an offer was not taken up', 1, 1, 48),
  offerQuietMostHours: hours('offers', 'Most time until an offer was not taken up', 6, 1, 48),
  offerRounds: {
    type: 'number',
    group: 'offers',
    least: 1,
    most: 20,
    default: 3,
    label: 'Offers of one person for one item',
  },
} as const satisfies Record<string, NumberRow | WayRow | WaysRow>;

function hours(group: Row['group'], label: string, byDefault: number, least: number, most: number) {
  return { type: 'hours', group, label, default: byDefault, least, most } as const;
}

function days(group: Row['group'], label: string, byDefault: number, least: number, most: number) {
  return { type: 'days', group, label, default: byDefault, least, most } as const;
}

export type TradeSettingName = keyof typeof TRADE_SETTINGS;

/** The settings as the shop has them. */
export type TradeSettings = {
  readonly [Name in TradeSettingName]: (typeof TRADE_SETTINGS)[Name] extends { type: 'ways' }
    ? readonly Allowed[]
    : (typeof TRADE_SETTINGS)[Name] extends { type: 'way' }
      ? Way
      : number;
};

/** The settings with what an operator has changed; a value that its row does not allow counts as none. */
export function tradeSettings(changed: Readonly<Record<string, string>> = {}): TradeSettings {
  const values = Object.entries(TRADE_SETTINGS).map(([name, row]) => [
    name,
    allowedValue(row, changed[name]) ?? row.default,
  ]);
  return Object.fromEntries(values);
}

function allowedValue(row: NumberRow | WayRow | WaysRow, text: string | undefined) {
  if (text === undefined) return null;
  // By lot is never the usual way: its number is drawn before anybody asks, when a giver chooses it.
  if (row.type === 'way') return isWay(text) && text !== 'lot' ? text : null;
  if (row.type === 'ways') {
    const chosen = ALLOWED.filter((way) => text.split(' ').includes(way));
    return chosen.length > 0 ? chosen : null;
  }
  const value = Number(text);
  return text.trim() !== '' && value >= row.least && value <= row.most ? value : null;
}
