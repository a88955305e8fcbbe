// What a seller has handed in, to be opened again, and who opened it.
import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind } from '~/rules/sellers/seller-documents';
import { formatDate, formatMoment } from '~/rules/text/time';
import { TitledCard } from '~/ui/titled-card';

export interface HandedInDocument {
  id: string;
  kind: DocumentKind;
  name: string;
  submittedAt: Date | null;
  /** Works in this session and for five minutes. */
  address: string;
}

export function HandedIn({ documents }: { documents: readonly HandedInDocument[] }) {
  const ordered = DOCUMENT_KINDS.flatMap((kind) => documents.filter((one) => one.kind === kind));
  if (ordered.length === 0) return null;
  return (
    <TitledCard id="handed-in" title="What you have submitted" className="grid gap-4">
      <ul className="grid gap-3">
        {ordered.map(({ id, kind, name, submittedAt, address }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-x-4 border-line border-t pt-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">{DOCUMENTS[kind].label}</p>
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
                {submittedAt && `, ${formatDate(submittedAt)}`}
              </p>
            </div>
            <a href={address} target="_blank" rel="noreferrer" className="link shrink-0 py-1">
              Open<span className="sr-only"> {DOCUMENTS[kind].label} in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Only you and the shop’s admins can open them. A link works for five minutes: if it does not,
        reload this page.
      </p>
    </TitledCard>
  );
}

export interface Viewing {
  id: number;
  who: string;
  what: string;
  when: Date;
}

export function Viewings({ viewings }: { viewings: readonly Viewing[] }) {
  return (
    <TitledCard id="viewings" title="Who opened your documents" className="grid gap-4">
      {viewings.length === 0 ? (
        <p className="text-soft">
          Nobody has opened them yet. You will see here who does, and when.
        </p>
      ) : (
        <table className="w-full text-left text-sm">
          <thead className="text-soft">
            <tr>
              <th className="py-1.5 pr-4 font-semibold">Who</th>
              <th className="py-1.5 pr-4 font-semibold">What</th>
              <th className="py-1.5 font-semibold">When</th>
            </tr>
          </thead>
          <tbody>
            {viewings.map(({ id, who, what, when }) => (
              <tr key={id} className="border-line border-t align-top">
                <td className="py-2 pr-4 [overflow-wrap:anywhere]">{who}</td>
                <td className="py-2 pr-4">{what}</td>
                <td className="money py-2">
                  <time dateTime={when.toISOString()}>{formatMoment(when)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TitledCard>
  );
}
