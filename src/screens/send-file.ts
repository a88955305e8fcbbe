// Sends one file with progress; tries again by itself while that may help and its time is not used up.
import type { PictureInfo } from '~/rules/products/picture';

/** An attempt is given up when nothing has moved for this long. */
const OPERATION_MS = 120_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

export interface Listener<Result> {
  /** From 0 to 1; 1 means sent, the server may still be at work on it. */
  progress: (share: number) => void;
  done: (result: Result) => void;
  /** `words` say why, for the person; `mayRetry`: the same file may go through another time. */
  failed: (words: string, mayRetry: boolean) => void;
}

export interface Sending<Result> {
  address: string;
  /** Milliseconds that all attempts together may take. */
  uploadMs: number;
  /** Made anew for each attempt. */
  form: () => FormData;
  /** What the server made of the file, out of its reply. */
  read: (reply: Reply) => Result | undefined;
  /** Said when the server did not say why. */
  failedWords: string;
}

/** The body of an answer: what became of the file, or words about why nothing did. */
interface Reply {
  picture?: PictureInfo;
  /** What its owner should know of it. */
  note?: string | null;
  document?: UploadedDocument;
  detail?: string;
}

/** A document as its upload answers it. */
export interface UploadedDocument {
  id: string;
  name: string;
  bytes: number;
}

const givenUp = (ms: number) =>
  `The upload was stopped: it took longer than ${Math.ceil(ms / 1000)} seconds. Check the connection and try again.`;

/** Starts the upload and returns how to cancel it; after that the listener hears nothing more. */
export function sendFile<Result>(
  { address, uploadMs, form, read, failedWords }: Sending<Result>,
  listener: Listener<Result>,
): () => void {
  const started = Date.now();
  let request: XMLHttpRequest | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let canceled = false;

  function attempt(pause: number): void {
    const sending = new XMLHttpRequest();
    request = sending;
    const again = () => {
      if (canceled) return;
      if (Date.now() + pause - started >= uploadMs) {
        listener.failed(givenUp(uploadMs), true);
        return;
      }
      listener.progress(0);
      timer = setTimeout(() => attempt(Math.min(pause * 2, LONGEST_PAUSE_MS)), pause);
    };
    const moved = () => {
      clearTimeout(timer);
      const left = uploadMs - (Date.now() - started);
      timer = setTimeout(() => sending.abort(), Math.min(OPERATION_MS, Math.max(left, 0)));
    };
    sending.upload.onprogress = ({ loaded, total }) => {
      moved();
      listener.progress(total > 0 ? loaded / total : 0);
    };
    sending.onload = () => {
      clearTimeout(timer);
      const reply = readReply(sending.responseText);
      const result = sending.status === 201 ? read(reply) : undefined;
      if (result !== undefined) listener.done(result);
      else if (isPassing(sending.status)) again();
      else listener.failed(reply.detail ?? failedWords, sending.status !== 422);
    };
    sending.onerror = () => {
      clearTimeout(timer);
      again();
    };
    sending.onabort = again;
    sending.open('POST', address);
    sending.send(form());
    moved();
  }

  attempt(FIRST_PAUSE_MS);
  return () => {
    canceled = true;
    clearTimeout(timer);
    request?.abort();
  };
}

/** Whether the same request may succeed a little later. */
function isPassing(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 507);
}

function readReply(text: string): Reply {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
