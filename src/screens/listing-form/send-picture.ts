// Sends one picture of a product, and says what the server made of it.
import type { PictureInfo } from '~/rules/picture';
import { type Listener, sendFile } from '../send-file';

/** Starts the upload and returns how to cancel it; after that the listener hears nothing more. */
export function sendPicture(file: File, listener: Listener<PictureInfo>): () => void {
  const form = () => {
    const data = new FormData();
    data.append('image', file);
    return data;
  };
  const sending = {
    address: '/api/uploads',
    form,
    read: ({ picture }: { picture?: PictureInfo }) => picture,
    failedWords: 'This picture could not be uploaded. Please try again.',
  };
  return sendFile(sending, listener);
}
