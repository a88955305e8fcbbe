// The form that hands in documents: they go up one by one as they are chosen, and are submitted together.
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Form, useFetcher, useSubmit } from 'react-router';
import { DOCUMENTS_FAILED, LOADING } from '~/rules/sellers/business-texts';
import {
  DOCUMENT_GUIDELINES,
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  documentFacts,
} from '~/rules/sellers/seller-documents';
import { dashboardAddress } from '~/rules/shop/addresses';
import { limitWords } from '~/rules/text/size';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { DocumentField } from './document-field';
import { useDocuments, type WaitingDocument } from './use-documents';

/** What came back, when nothing was submitted. */
export interface FormReply {
  alert: string | null;
  errors: { readonly [kind in DocumentKind]?: string };
}

interface DocumentFormProps {
  waiting: readonly WaitingDocument[];
  limits: { documentBytes: number; uploadMs: number };
  /** The status on this page, as the form sends it. */
  seen: string;
  reply: FormReply | null;
  submitting: boolean;
}

export function DocumentForm({ waiting, limits, seen, reply, submitting }: DocumentFormProps) {
  const submit = useSubmit();
  const discarding = useFetcher();
  const form = useFocusFirstError(reply);
  const documents = useDocuments(waiting, limits);
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  // Pressed while documents are on their way: the form leaves when the last one has arrived.
  const [held, setHeld] = useState(false);
  // What the server said about a kind is true until another document is chosen.
  const [changed, setChanged] = useState<{ reply: FormReply | null; kinds: DocumentKind[] }>({
    reply,
    kinds: [],
  });
  const answered = changed.reply === reply ? changed.kinds : [];
  const { items } = documents;
  const all = Object.values(items);
  const uploading = all.some(({ state }) => state === 'sending');
  const failed = all.some(({ state }) => state === 'failed');
  const alert = failed ? DOCUMENTS_FAILED : (reply?.alert ?? null);

  const change = (kind: DocumentKind) => setChanged({ reply, kinds: [...answered, kind] });
  const send = () => {
    setHeld(false);
    if (failed) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const ids = Object.entries(items).flatMap(([kind, { id }]) => (id ? [[kind, id]] : []));
    submit(new URLSearchParams([['seen', seen], ...ids]), { method: 'post' });
  };
  const sendWhenReady = useEffectEvent(send);
  useEffect(() => {
    if (held && !uploading) sendWhenReady();
  }, [held, uploading]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    if (uploading) setHeld(true);
    else send();
  }

  return (
    <div>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        inert={submitting}
        onSubmit={handleSubmit}
      >
        <Card className="grid gap-5">
          {/* Enter presses the first button of a form, which must not be one that removes a document. */}
          <button type="submit" hidden tabIndex={-1} />
          <input type="hidden" name="seen" value={seen} />
          <h2 className="text-xl">Your documents</h2>
          {alert && <Alert>{alert}</Alert>}
          <Guidelines limit={limitWords(limits.documentBytes)} />
          {DOCUMENT_KINDS.map((kind) => (
            <DocumentField
              key={kind}
              kind={kind}
              item={items[kind]}
              error={answered.includes(kind) ? undefined : reply?.errors[kind]}
              live={live}
              onChoose={(file) => {
                change(kind);
                documents.choose(kind, file);
              }}
              onRetry={() => documents.retry(kind)}
              onRemove={() => {
                const id = items[kind]?.id;
                if (id) discarding.submit({ intent: `discard:${id}` }, { method: 'post' });
                documents.remove(kind);
                form.current
                  ?.querySelector<HTMLElement>(`input[type="file"][name="${kind}"]`)
                  ?.focus();
              }}
            />
          ))}
          <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
            <Button
              pending={submitting || held}
              pendingLabel={held ? 'Finishing the uploads …' : 'Submitting …'}
            >
              Submit for Verification
            </Button>
            <ButtonLink to={dashboardAddress()} variant="quiet">
              Back to Dashboard
            </ButtonLink>
          </div>
          <p role="status" className="sr-only">
            {live &&
              DOCUMENT_KINDS.filter((kind) => items[kind]?.state === 'done')
                .map((kind) => `${DOCUMENTS[kind].label} is uploaded.`)
                .join(' ')}
          </p>
        </Card>
      </Form>
      <div role="status">
        {submitting && (
          <div className="fixed inset-0 z-50 grid place-items-center bg-veil p-6">
            <p className="rounded-leaf bg-sheet px-8 py-6 font-semibold text-lg shadow-float">
              Submitting your documents. {LOADING.anything}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function Guidelines({ limit }: { limit: string }) {
  return (
    <div className="grid gap-1.5 rounded-leaf-sm bg-leaf-wash px-4 py-3">
      <h3 className="font-semibold text-base">Guidelines</h3>
      <ul className="grid list-disc gap-0.5 pl-5 text-sm">
        {DOCUMENT_GUIDELINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h4 className="mt-1 font-semibold text-sm">What this means here</h4>
      <ul className="grid list-disc gap-0.5 pl-5 text-sm">
        {documentFacts(limit).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
