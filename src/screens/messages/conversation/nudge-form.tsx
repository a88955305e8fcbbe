// Where one has waited a day for an answer: a reminder, with nothing to write.
import { Form } from 'react-router';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { useSubmitting } from '~/ui/form/form-status';

interface NudgeFormProps {
  may: boolean;
  name: string;
  /** Why a reminder that was sent a moment ago did not go out. */
  refused: string | null;
}

export function NudgeForm({ may, name, refused }: NudgeFormProps) {
  const sending = useSubmitting('nudge');
  return (
    <>
      {refused !== null && <Alert>{refused}</Alert>}
      {may && (
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-center justify-between gap-3 rounded-leaf border border-line px-4 py-3"
        >
          <p className="text-soft">
            No answer for a day. You can remind <bdi>{name}</bdi> once a day.
          </p>
          <Button
            size="sm"
            variant="quiet"
            name="intent"
            value="nudge"
            pending={sending}
            pendingLabel="Sending …"
          >
            Remind them
          </Button>
        </Form>
      )}
    </>
  );
}
