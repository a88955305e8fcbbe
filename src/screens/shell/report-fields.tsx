// What somebody reports to the admins: why, and in their own words.
import { REPORT_REASONS, REPORT_WORDS_LIMIT, reportReasonLabel } from '~/rules/moderation/report';
import { SelectField, TextAreaField } from '~/ui/form/field';

/** What comes back to the form when a report was not sent. */
export interface ReportReply {
  /** By field; `form`: of the whole. */
  errors: Record<string, string>;
  reason: string;
  words: string;
}

interface ReportFieldsProps {
  /** The question: what is wrong with what. */
  question: string;
  reply: ReportReply | null;
}

export function ReportFields({ question, reply }: ReportFieldsProps) {
  return (
    <>
      <SelectField
        label={question}
        name="reason"
        empty="Choose one"
        options={REPORT_REASONS.map((value) => ({ value, label: reportReasonLabel(value) }))}
        defaultValue={reply?.reason ?? ''}
        error={reply?.errors.reason}
      />
      <TextAreaField
        label="Anything to add"
        name="words"
        maxLength={REPORT_WORDS_LIMIT}
        optional
        defaultValue={reply?.words ?? ''}
        error={reply?.errors.words}
        hint="Only the shop’s admins read it. They see who reported."
      />
    </>
  );
}
