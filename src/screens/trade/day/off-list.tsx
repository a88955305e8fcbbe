// What failed of a sheet and is not on the list any more: it has no row beside which to say why.
import { conversationAddress } from '~/rules/shop/addresses';
import { formatCount } from '~/rules/text/count';
import { Link } from '~/ui/link';
import type { RowReply } from './rows';

interface Props {
  replies: Readonly<Record<string, RowReply>>;
  /** The requests whose rows are on the list. */
  listed: ReadonlySet<string>;
}

export function FailedOffList({ replies, listed }: Props) {
  const failed = Object.entries(replies).filter(
    ([id, { error }]) => error !== null && !listed.has(id),
  );
  const unknown = failed.filter(([, { offList }]) => offList === null).length;
  if (failed.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5 print:hidden">
      {failed.map(
        ([id, { offList }]) =>
          offList && (
            <li key={id} className="[overflow-wrap:anywhere]">
              {offList.conversationId ? (
                <Link
                  to={`${conversationAddress(offList.conversationId)}#request`}
                  className="link"
                >
                  <bdi>{offList.productName}</bdi>
                </Link>
              ) : (
                <bdi>{offList.productName}</bdi>
              )}
              , <bdi>{offList.askerName}</bdi>: {offList.why}
            </li>
          ),
      )}
      {unknown > 0 && (
        <li>
          {formatCount(unknown, 'row names', 'rows name')} nothing that is your business’s to hand
          over, or not any more.
        </li>
      )}
    </ul>
  );
}
