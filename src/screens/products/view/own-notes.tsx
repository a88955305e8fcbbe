// Said to the owner and to admins alone: what was just done, that nobody else sees the product, or that it carries a flag.
import { Form } from 'react-router';
import type { ProductDetail } from '~/data/products/product-detail';
import { isReportReason, reportReasonLabel } from '~/rules/moderation/report';
import { REPORT_ANSWER_LIMIT } from '~/rules/moderation/report-hiding';
import { statusTone } from '~/rules/products/product';
import { ADD_LISTING, listLikeAddress, postLikeAddress, viewAddress } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { TextAreaField } from '~/ui/form/field';
import { Link } from '~/ui/link';
import type { AnswerReply } from './actions';
import { DoneNote } from './done-note';

const TITLES: Record<string, string> = {
  pending: 'This item is waiting to be checked.',
  suspended: 'This item was suspended.',
  flagged: 'This item was flagged.',
};

type Hidden = NonNullable<ProductDetail['hidden']>;
type Reported = Extract<Hidden['hold'], { cause: 'reported' }>;

interface OwnNotesProps {
  product: ProductDetail;
  /** What came back of an answer that was not taken. */
  reply: AnswerReply | null;
  /** Until when reports hide it at most, as the shop's clock shows it. */
  until: string | null;
}

function HiddenNote({ hidden }: { hidden: Hidden }) {
  if (hidden.status === 'active' && hidden.hold?.cause === 'giver-silent') {
    return (
      <Alert tone="orange" role="status" title="This item is paused.">
        <p>
          People who ask for it have not heard of its owner. Whatever the owner does with their
          requests brings it back.
        </p>
      </Alert>
    );
  }
  const title = TITLES[hidden.status] ?? `This item is not public (${hidden.status}).`;
  return (
    <Alert tone={statusTone(hidden.status)} role="status" title={title}>
      <p>Only its owner and the shop’s admins see it.</p>
      {hidden.reason && (
        <p className="[overflow-wrap:anywhere]">
          Reason: <bdi>{hidden.reason}</bdi>
        </p>
      )}
    </Alert>
  );
}

/** Several people report it: why, until when it is hidden at most, and what its owner has to say. */
function ReportedNote({
  product: { id, may },
  hold: { reasons, answer },
  until,
  reply,
}: OwnNotesProps & { hold: Reported }) {
  const said = reasons.filter(isReportReason).map(reportReasonLabel);
  const reported = said.length > 0 ? `: ${said.join('; ')}` : '';
  return (
    <Alert
      tone="orange"
      role="status"
      title="This item is hidden until the shop’s admins have looked at it."
    >
      <p>
        {`Several people have reported it${reported}. If nobody looks at it by ${until}, it comes back by itself.`}
      </p>
      {answer !== null && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          The owner’s answer: <bdi>{answer}</bdi>
        </p>
      )}
      {may.edit && (
        <details open={reply !== null} className="pt-1">
          <summary className="w-fit cursor-pointer py-1 underline">
            {answer === null ? 'Answer to that …' : 'Change the answer …'}
          </summary>
          <Form method="post" action={viewAddress(id)} noValidate className="grid gap-3 pt-2">
            <input type="hidden" name="intent" value="answer-reports" />
            <TextAreaField
              label="Your answer"
              name="text"
              rows={3}
              maxLength={REPORT_ANSWER_LIMIT}
              defaultValue={reply?.text ?? answer ?? ''}
              error={reply?.error}
              hint="The shop’s admins read it when they look at your item."
            />
            <Button size="sm" className="justify-self-start">
              Send the answer
            </Button>
          </Form>
        </details>
      )}
    </Alert>
  );
}

interface FlagNoteProps {
  flagged: NonNullable<ProductDetail['flagged']>;
  hidden: boolean;
}

function FlagNote({ flagged, hidden }: FlagNoteProps) {
  return (
    <Alert tone="red" role="status" title="This item carries a flag.">
      <p>
        {!hidden && 'Everybody still sees it. '}Only its owner and the shop’s admins see this note.
      </p>
      {flagged.reason && (
        <p className="[overflow-wrap:anywhere]">
          Reason: <bdi>{flagged.reason}</bdi>
        </p>
      )}
    </Alert>
  );
}

function PostNext({ product: { id, seller } }: { product: ProductDetail }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <Link to={seller ? ADD_LISTING : '/create'} className="link py-1">
        {seller ? 'Add another' : 'Post another'}
      </Link>
      <Link to={seller ? listLikeAddress(id) : postLikeAddress(id)} className="link py-1">
        {seller ? 'Add one like it' : 'Post one like it'}
      </Link>
    </p>
  );
}

export function OwnNotes({ product, reply, until }: OwnNotesProps) {
  const { may, hidden, flagged } = product;
  return (
    <>
      {may.edit && (
        <DoneNote only={['posted', 'listed', 'saved']} next={<PostNext product={product} />} />
      )}
      {may.edit && <DoneNote only={['answered']} />}
      {reply && hidden?.hold?.cause !== 'reported' && <Alert tone="red">{reply.error}</Alert>}
      {hidden?.hold?.cause === 'reported' && (
        <ReportedNote product={product} hold={hidden.hold} until={until} reply={reply} />
      )}
      {hidden && (hidden.status !== 'active' || hidden.hold?.cause !== 'reported') && (
        <HiddenNote hidden={hidden} />
      )}
      {flagged && <FlagNote flagged={flagged} hidden={hidden !== null} />}
    </>
  );
}
