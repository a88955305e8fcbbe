// The documents of the form while they are being uploaded: at most one of each kind.
import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '~/rules/sellers/seller-documents';
import { limitWords } from '~/rules/text/size';
import { sendFile, type UploadedDocument } from '../../send-file';

export interface DocumentItem {
  name: string;
  bytes: number;
  state: 'sending' | 'done' | 'failed';
  /** From 0 to 1; 1 means sent, the server may still be reading it. */
  progress: number;
  /** Why it failed, in words. */
  error: string | null;
  /** Whether the same file may go through at another try. */
  mayRetry: boolean;
  /** How the form names it once it is stored. */
  id: string | null;
}

export type DocumentItems = { readonly [kind in DocumentKind]?: DocumentItem };

export interface Documents {
  items: DocumentItems;
  choose: (kind: DocumentKind, file: File) => void;
  retry: (kind: DocumentKind) => void;
  /** Takes a document out of the form; one on its way is canceled. */
  remove: (kind: DocumentKind) => void;
}

export interface WaitingDocument extends UploadedDocument {
  kind: DocumentKind;
}

/**
 * @param waiting what was uploaded earlier and never handed in
 * @param limits larger files are refused without being sent; milliseconds that one upload may take
 */
export function useDocuments(
  waiting: readonly WaitingDocument[],
  { documentBytes, uploadMs }: { documentBytes: number; uploadMs: number },
): Documents {
  const [items, setItems] = useState<DocumentItems>(() =>
    Object.fromEntries(waiting.map((document) => [document.kind, stored(document)])),
  );
  const files = useRef(new Map<DocumentKind, File>());
  const cancels = useRef(new Map<DocumentKind, () => void>());

  useEffect(() => {
    const running = cancels.current;
    return () => {
      for (const cancel of running.values()) cancel();
    };
  }, []);

  const put = (kind: DocumentKind, item: DocumentItem) =>
    setItems((before) => ({ ...before, [kind]: item }));

  function start(kind: DocumentKind, file: File): void {
    cancels.current.get(kind)?.();
    const fresh = { ...stored({ id: '', name: file.name, bytes: file.size }), id: null };
    if (file.size > documentBytes) {
      const error = `This document is too large: up to ${limitWords(documentBytes)} are taken.`;
      put(kind, { ...fresh, state: 'failed', error });
      return;
    }
    put(kind, { ...fresh, state: 'sending', progress: 0 });
    const sending = {
      address: '/api/documents',
      uploadMs,
      form: () => {
        const data = new FormData();
        data.append('kind', kind);
        data.append('document', file);
        return data;
      },
      read: ({ document }: { document?: UploadedDocument }) => document,
      failedWords: 'This document could not be uploaded.',
    };
    const cancel = sendFile<UploadedDocument>(sending, {
      progress: (progress) => put(kind, { ...fresh, state: 'sending', progress }),
      done: (document) => put(kind, stored(document)),
      failed: (error, mayRetry) => put(kind, { ...fresh, state: 'failed', error, mayRetry }),
    });
    cancels.current.set(kind, cancel);
  }

  return {
    items,
    choose(kind, file) {
      files.current.set(kind, file);
      start(kind, file);
    },
    retry(kind) {
      const file = files.current.get(kind);
      if (file) start(kind, file);
    },
    remove(kind) {
      cancels.current.get(kind)?.();
      setItems(({ [kind]: _, ...others }) => others);
    },
  };
}

function stored({ id, name, bytes }: UploadedDocument): DocumentItem {
  return { id, name, bytes, state: 'done', progress: 1, error: null, mayRetry: false };
}
