// One kind of document in the form: what it may be, choosing it, how far its upload is, and what can be done with it.
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { DOCUMENTS, type DocumentKind, documentNote } from '~/rules/sellers/seller-documents';
import { sizeWords } from '~/rules/text/size';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/form/field';
import { FileButton } from '~/ui/form/file-button';
import { Progress } from '~/ui/progress';
import type { DocumentItem } from './use-documents';

/** What browsers then offer; the server looks at the bytes. */
const TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

interface DocumentFieldProps {
  kind: DocumentKind;
  item: DocumentItem | undefined;
  /** What the server said about this kind. */
  error: string | undefined;
  /** Whether a script does the work. */
  live: boolean;
  onChoose: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
}

export function DocumentField(props: DocumentFieldProps) {
  const { kind, item, live, onChoose } = props;
  const { label, hint, required } = DOCUMENTS[kind];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const error = item?.error ?? props.error;
  const note = item ? documentNote(item.bytes) : null;

  const take = () => {
    const file = input.current?.files?.[0];
    if (!input.current || !file) return;
    onChoose(file);
    // It goes up on its own: the form sends only what it became.
    input.current.value = '';
  };
  // A file that was chosen before this script ran.
  const takeEarlier = useEffectEvent(take);
  useEffect(() => takeEarlier(), []);

  return (
    <div className="grid min-w-0 gap-2 border-line border-t pt-5">
      <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <label id={`${id}-label`} htmlFor={id} className="font-semibold">
            {label}{' '}
            <span className="font-normal text-soft">({required ? 'required' : 'optional'})</span>
          </label>
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        </div>
        <FileButton
          ref={input}
          id={id}
          name={kind}
          live={live}
          accept={TYPES}
          words={item ? 'Choose another' : 'Choose a file'}
          wordsId={`${id}-words`}
          aria-labelledby={live ? `${id}-label ${id}-words` : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          onChange={take}
        />
      </div>
      {item && <Chosen {...props} item={item} label={label} />}
      <FieldError id={error ? `${id}-error` : null}>{error}</FieldError>
      {note && item?.state !== 'failed' && (
        <p role="status" className="text-sm text-soft">
          {note}
        </p>
      )}
    </div>
  );
}

function Chosen(props: DocumentFieldProps & { item: DocumentItem; label: string }) {
  const { kind, item, label, onRetry, onRemove } = props;
  const { id, state, progress, name, bytes } = item;
  const percent = Math.round(progress * 100);
  const away = state === 'sending' ? 'Cancel' : 'Remove';
  return (
    <div className="grid gap-2 rounded-leaf-sm border border-line bg-paper px-4 py-3">
      {id !== null && <input type="hidden" name={kind} value={id} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{name}</span>{' '}
          <span className="money text-sm text-soft">{sizeWords(bytes)}</span>
          {state === 'done' && (
            <span className="block font-semibold text-green text-sm">Ready to be submitted</span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {state === 'failed' && item.mayRetry && (
            <Button type="button" variant="quiet" size="sm" onClick={onRetry}>
              Try again<span className="sr-only"> {label}</span>
            </Button>
          )}
          <Button
            type={id === null ? 'button' : 'submit'}
            {...(id === null ? {} : { name: 'intent', value: `discard:${id}` })}
            variant="quiet"
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            {away}
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
      </div>
      {state === 'sending' && (
        <Progress
          label={`Upload of ${name}`}
          percent={percent}
          words={progress < 1 ? `Uploading … ${percent}%` : 'Checking …'}
        />
      )}
    </div>
  );
}
