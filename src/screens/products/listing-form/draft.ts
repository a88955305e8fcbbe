// What was typed and uploaded for a new item, kept in this tab until it is posted: a reload or a sign-in loses nothing.
import type { PictureInfo } from '~/rules/products/picture';
import { type DraftScreen, nameOf } from './drop-draft';
import { type FormValues, NO_VALUES, TEXT_FIELDS, type TextField } from './posted-form';

export interface Draft {
  /** Whose it is: nobody else in this tab gets to see it. */
  userId: string;
  key: string;
  values: Record<string, string>;
  pictures: PictureInfo[];
}

/** Keeps the draft. Where the browser allows no storage, nothing is kept. */
export function keepDraft(screen: DraftScreen, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(screen), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form itself still has everything.
  }
}

/** The draft of this person in this tab, or null. */
export function findDraft(screen: DraftScreen, userId: string): Draft | null {
  try {
    const draft: Draft = JSON.parse(sessionStorage.getItem(nameOf(screen)) ?? 'null');
    return draft?.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** What stands in the form now. */
export function typedValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const values = { ...NO_VALUES };
  for (const name of TEXT_FIELDS) values[name] = String(data.get(name) ?? '');
  return values;
}

const isOf = (typed: Record<string, string>, fresh: FormValues, name: TextField) =>
  !typed[name] || typed[name] === fresh[name];

/** Whether the form says no more than a fresh one. */
export function isFresh(typed: Record<string, string>, fresh: FormValues): boolean {
  return TEXT_FIELDS.every((name) => isOf(typed, fresh, name));
}

/**
 * Whether nothing stands there that the draft does not say: the form is blank, or the browser has put some of it back.
 * On the way Back it does that for the fields that it remembers, and never for the pictures.
 */
export function isPartOf(values: Record<string, string>, draft: Draft, fresh: FormValues): boolean {
  return TEXT_FIELDS.every(
    (name) => isOf(values, fresh, name) || values[name] === draft.values[name],
  );
}

/** Writes values into the form's controls, as if they had been typed. */
export function fillIn(form: HTMLFormElement, values: Record<string, string>): void {
  for (const name of TEXT_FIELDS) {
    const control = form.elements.namedItem(name);
    const value = values[name];
    if (value === undefined) continue;
    if (control instanceof RadioNodeList) {
      control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked !== (value !== '')) control.click();
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // What comes back is seen: also in a part that is folded.
    const element = control instanceof RadioNodeList ? control[0] : control;
    if (value !== '' && element instanceof Element) {
      element.closest('details')?.setAttribute('open', '');
    }
  }
}
