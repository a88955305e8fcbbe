// A reported conversation or member: who reports whom and why, and what stood in it, once it is opened.
import { Form } from 'react-router';
import { BY_MAIL, DELETED_MEMBER } from '~/rules/messages/conversation';
import { type ReportReason, reportReasonLabel } from '~/rules/moderation/report';
import { usersAddress } from '~/rules/shop/addresses';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import type { OpenedReply } from './actions';

interface ReportCardProps {
  report: {
    id: string;
    kind: 'conversation' | 'member';
    reason: ReportReason;
    words: string;
    when: string;
    reporter: string | null;
    reported: string | null;
    productName: string;
  };
  reply: OpenedReply | null;
}

export function ReportCard({ report, reply }: ReportCardProps) {
  const { id, kind, reason, words, when, reporter, reported, productName } = report;
  const opened = reply?.opened === id ? reply.entries : null;
  const isOfMember = kind === 'member';
  return (
    <Card className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-semibold">{reporter ?? DELETED_MEMBER}</bdi> reports{' '}
        <bdi className="font-semibold">{reported ?? DELETED_MEMBER}</bdi>
        {!isOfMember && (
          <>
            {' '}
            about “<bdi>{productName}</bdi>”
          </>
        )}
        , {when}: {reportReasonLabel(reason)}.
      </p>
      {words !== '' && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {words}
        </p>
      )}
      {opened && (
        <ol className="grid gap-2 border-l-4 border-edge pl-4">
          {opened.map((entry) => (
            <li key={entry.number} className="[overflow-wrap:anywhere]">
              <span className="font-semibold">
                {entry.side === 'asker' ? 'Who asks' : 'Who offers'}:
              </span>{' '}
              <span dir="auto" className="whitespace-pre-line">
                {entry.text ?? BY_MAIL}
              </span>
              {entry.photos.length > 0 && (
                <p className="flex flex-wrap gap-2 pt-1">
                  {entry.photos.map(({ small, large, width, height }, at) => (
                    <a key={small} href={large}>
                      <img
                        src={small}
                        width={width}
                        height={height}
                        alt={`${at + 1} of ${entry.photos.length}`}
                        className="h-40 w-auto max-w-full rounded-leaf-sm object-cover"
                      />
                    </a>
                  ))}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="report" value={id} />
        {!opened && !isOfMember && (
          <Button size="sm" variant="quiet" name="intent" value="open-report">
            Open the conversation
          </Button>
        )}
        {(opened || isOfMember) && (
          <>
            <Button size="sm" name="intent" value="uphold">
              The report is right
            </Button>
            <Button size="sm" variant="quiet" name="intent" value="dismiss">
              Nothing is wrong
            </Button>
            {reported !== null && (
              <Link to={usersAddress({ q: reported })} className="link">
                Find the account
              </Link>
            )}
          </>
        )}
      </Form>
    </Card>
  );
}
