// What a shopper may report about a listing: the reasons there are, in plain words.

const REASON_LABELS = {
  prohibited: 'It may not be sold here',
  misleading: 'It is not what it says',
  counterfeit: 'It is a fake',
  offensive: 'It is offensive',
  scam: 'It looks like a scam',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REASON_LABELS;

export const REPORT_REASONS = Object.keys(REASON_LABELS).filter(isReportReason);

/** Whether a text from outside is one of the reasons. */
export function isReportReason(value: unknown): value is ReportReason {
  return typeof value === 'string' && Object.hasOwn(REASON_LABELS, value);
}

/** A reason as people read it. */
export function reportReasonLabel(reason: ReportReason): string {
  return REASON_LABELS[reason];
}

/** Most characters of what somebody adds to a report. */
export const REPORT_WORDS_LIMIT = 1000;
