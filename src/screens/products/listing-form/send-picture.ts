// Sends one picture of a product, made smaller first, and says what the server made of it.
import type { PictureInfo } from '~/rules/products/picture';
import { HEIC_REFUSED, pictureTooLarge } from '~/rules/products/picture-words';
import { limitWords } from '~/rules/text/size';
import { type Listener, sendFile } from '../../send-file';
import { shrunk } from './shrink';

/** What the server made of it, and what its owner should know of that. */
export type SentPicture = { picture: PictureInfo; note: string | null };

export interface UploadLimits {
  /** Larger pictures are refused without being sent. */
  imageBytes: number;
  /** Milliseconds that one upload may take in all. */
  uploadMs: number;
}

/** Starts the upload and returns how to cancel it; after that the listener hears nothing more. */
export function sendPicture(
  file: File,
  { imageBytes, uploadMs }: UploadLimits,
  listener: Listener<SentPicture>,
): () => void {
  let canceled = false;
  let cancel = () => {};
  void shrunk(file).then((body) => {
    if (canceled) return;
    // Whatever the browser can't read the server can't either, so it is not sent in vain.
    if (body === file && isHeic(file)) return listener.failed(HEIC_REFUSED, false);
    if (body.size > imageBytes) {
      return listener.failed(pictureTooLarge(limitWords(imageBytes)), false);
    }
    const form = () => {
      const data = new FormData();
      data.append('image', body, file.name);
      return data;
    };
    const sending = {
      address: '/api/uploads',
      form,
      uploadMs,
      read: ({ picture, note = null }: { picture?: PictureInfo; note?: string | null }) =>
        picture && { picture, note },
      failedWords: 'This picture could not be uploaded. Please try again.',
    };
    listener.progress(0);
    cancel = sendFile(sending, listener);
  });
  return () => {
    canceled = true;
    cancel();
  };
}

const isHeic = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
