// Form fields: label above, hint below it, the error beside the field in red and in words.
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes';

export interface FieldProps {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  /** What is wrong, in words; empty or null when nothing is. */
  error?: string | null | undefined;
  /** Says '(optional)' behind the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** What the control must carry, so that its hint and its error are read with it. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

export const CONTROL =
  'block w-full min-h-11 rounded-md border bg-sheet px-3.5 py-2 text-base text-ink ' +
  'placeholder:text-soft transition-colors';
const CALM = 'border-edge hover:border-ink';
const WRONG = 'border-red border-2 bg-red-wash/40';

/** The frame around any control; `children` gets the control's attributes. */
export function FieldFrame({
  label,
  name,
  hint,
  error,
  optional = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        className: classes(CONTROL, error ? WRONG : CALM),
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hintId && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The words of an error; nothing without any. */
export function FieldError({ id, children }: { id: string | null; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id ?? undefined} className="flex gap-2 text-sm font-semibold text-red">
      <svg viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" aria-hidden="true">
        <path d="M8 1 15.5 15H.5z" fill="currentColor" />
        <path d="M8 6v4M8 11.6v1.4" stroke="var(--sheet)" strokeWidth="1.6" />
      </svg>
      <span className="whitespace-pre-line">{children}</span>
    </p>
  );
}

type Own = 'name' | 'id' | 'className';

/** What the frame of a field gets, and what the control in it. */
function framed<Props extends FieldProps>(props: Props) {
  const { label, name, hint, error, optional, className, ...control } = props;
  return [{ label, name, hint, error, optional, className }, control] as const;
}

/** What is not is numbers, addresses and secrets, which have a direction of their own. */
const isProse = (type = 'text') => type === 'text' || type === 'search';

/** A single-line input. Words in any writing run as they do there. */
export function Field(props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const [frame, input] = framed(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input dir={isProse(input.type) ? 'auto' : undefined} {...input} {...control} />
      )}
    </FieldFrame>
  );
}

/** Several lines. */
export function TextAreaField(
  props: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>,
) {
  const [frame, input] = framed(props);
  return (
    <FieldFrame {...frame}>{(control) => <TextArea rows={5} {...input} {...control} />}</FieldFrame>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & ControlProps;

/** As it comes alive React writes the text that it came with over what was typed before: that is put back. */
function TextArea(props: TextAreaProps) {
  const { id } = props;
  const [typed] = useState(() => typedInto(id));
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (field.current && typed !== null) field.current.value = typed;
  }, [typed]);
  return <textarea ref={field} dir="auto" {...props} />;
}

/** What was typed into the field of a page that is not alive yet; null where nothing was. */
function typedInto(id: string): string | null {
  if (typeof document === 'undefined') return null;
  const field = document.getElementById(id);
  const isChanged = field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
  return isChanged ? field.value : null;
}

/** One of several. `empty` is the first entry, of no value, such as 'Choose one'. */
export function SelectField(
  props: FieldProps & {
    options: readonly { value: string; label: string }[];
    empty?: string;
  } & Omit<SelectHTMLAttributes<HTMLSelectElement>, Own>,
) {
  const [frame, { options, empty, ...select }] = framed(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${control.className} appearance-none pr-10`}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 16 16"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2"
            aria-hidden="true"
          >
            <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </span>
      )}
    </FieldFrame>
  );
}
