// What a shopper may report about a listing: the reasons there are, in plain words.
import { labelled } from '../text/labelled';

const reasons = labelled({
  prohibited: 'It may not be sold here',
  misleading: 'It is not what it says',
  counterfeit: 'It is a fake',
  offensive: 'It is offensive',
  scam: 'It looks like a scam',
  other: 'Something else',
});

export type ReportReason = (typeof reasons.names)[number];
export const REPORT_REASONS = reasons.names;
export const isReportReason = reasons.is;
export const reportReasonLabel = reasons.label;

/** Most characters of what somebody adds to a report. */
export const REPORT_WORDS_LIMIT = 1000;
