// The pictures of a form while they are being uploaded, as a list that only changes by these steps.
import type { PictureInfo } from '~/rules/products/picture';
import { movePicture } from './posted-form';

export interface UploadItem {
  /** Of this page only. */
  id: string;
  /** The file's name, or empty for a picture that was there before. */
  name: string;
  /** A blob: address of the file itself, shown at once. */
  preview: string | null;
  state: 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed';
  /** From 0 to 1; 1 means sent, the server may still be preparing it. */
  progress: number;
  /** Why it failed, in words. */
  error: string | null;
  /** Whether the same file may go through at another try. */
  mayRetry: boolean;
  /** What the server made of it. */
  picture: PictureInfo | null;
  /** What its owner should know of that, in words. */
  note: string | null;
}

export type UploadStep =
  | { type: 'add'; items: UploadItem[] }
  | { type: 'start'; id: string }
  | { type: 'progress'; id: string; progress: number }
  | { type: 'done'; id: string; picture: PictureInfo; note: string | null }
  | { type: 'fail'; id: string; error: string; mayRetry: boolean }
  | { type: 'retry'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'replace'; items: UploadItem[] };

/** The list after one step. Steps about a picture that was removed meanwhile change nothing. */
export function nextUploads(list: readonly UploadItem[], step: UploadStep): readonly UploadItem[] {
  const change = (id: string, to: Partial<UploadItem>) =>
    list.map((item) => (item.id === id ? { ...item, ...to } : item));
  switch (step.type) {
    case 'add':
      return [...list, ...step.items];
    case 'replace':
      return step.items;
    case 'start':
      return change(step.id, { state: 'shrinking', progress: 0, error: null });
    case 'progress':
      return change(step.id, { state: 'sending', progress: step.progress });
    case 'done':
      return change(step.id, {
        state: 'done',
        progress: 1,
        picture: step.picture,
        note: step.note,
      });
    case 'fail':
      return change(step.id, { state: 'failed', error: step.error, mayRetry: step.mayRetry });
    case 'retry':
      return change(step.id, { state: 'waiting', progress: 0, error: null });
    case 'remove':
      return list.filter((item) => item.id !== step.id);
    case 'move':
      return movePicture(
        list,
        list.findIndex((item) => item.id === step.id),
        step.to,
      );
  }
}

const FRESH = { progress: 0, error: null, mayRetry: false, picture: null, note: null };

/** A file that was chosen just now. */
export const chosenItem = (file: Pick<UploadItem, 'id' | 'name' | 'preview'>): UploadItem => ({
  ...FRESH,
  ...file,
  state: 'waiting',
});

/** A picture that the server knows already. */
export const storedItem = (picture: PictureInfo): UploadItem => ({
  ...FRESH,
  id: picture.key,
  name: '',
  preview: null,
  state: 'done',
  progress: 1,
  picture,
});

/** Whether a picture is on its way, or will be. */
export const isMoving = ({ state }: Pick<UploadItem, 'state'>) =>
  state === 'waiting' || state === 'shrinking' || state === 'sending';

/** Whether something is still on its way. */
export const isUploading = (list: readonly UploadItem[]) => list.some(isMoving);

/** How far the pictures of this visit are together, in whole percent; those that failed are left out. */
export function uploadPercent(list: readonly UploadItem[]): number {
  const sent = list.filter(({ preview, state }) => preview !== null && state !== 'failed');
  const share = sent.reduce((sum, { progress }) => sum + progress, 0);
  return sent.length === 0 ? 100 : Math.floor((100 * share) / sent.length);
}
