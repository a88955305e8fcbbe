// The reader's own browser computes the order, and says whether it comes to the same as the shop.
import { useEffect, useState } from 'react';
import { entryId, entryText, lotOrder, readList, scoredText } from '~/rules/lots/lot-order';
import { Alert } from '~/ui/alert';

interface Check {
  number: string;
  list: string;
  lot: { numberHash: string; listHash: string | null };
  entry: { id: string; key: string; productId: string };
  order: readonly string[];
}

type Found = 'same' | 'other' | 'unable';

export function BrowserCheck(check: Check) {
  const [found, setFound] = useState<Found | null>(null);
  const asked = JSON.stringify(check);
  useEffect(() => {
    let wanted = true;
    const given: Check = JSON.parse(asked);
    compute(given).then(
      (same) => wanted && setFound(same ? 'same' : 'other'),
      () => wanted && setFound('unable'),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  if (found === null) {
    return (
      <p role="status" className="text-soft">
        With JavaScript, your browser computes the order here by itself. Without it, the program
        below does.
      </p>
    );
  }
  if (found === 'same') {
    return (
      <Alert tone="green" title="Your browser has computed it: it is right.">
        The number and the list have the fingerprints that were published, your entry is made of
        your key, and the order is this one.
      </Alert>
    );
  }
  return found === 'unable' ? (
    <p role="status" className="text-soft">
      Your browser can’t compute it on this page. The program below can.
    </p>
  ) : (
    <Alert title="Your browser comes to something else.">
      Please keep a picture of this page, and write to whoever runs this shop.
    </Alert>
  );
}

async function compute({ number, list, lot, entry, order }: Check): Promise<boolean> {
  const entries = readList(list);
  const texts = entries.map(({ id }) => scoredText(number, id));
  const digests = new Map<string, string>();
  for (const text of texts) digests.set(text, await sha256(text));
  const own = lotOrder(entries, number, (text) => digests.get(text) ?? '');
  return (
    (await sha256(number)) === lot.numberHash &&
    (await sha256(list)) === lot.listHash &&
    entryId(await sha256(entryText(entry.key, entry.productId))) === entry.id &&
    own.map(({ id }) => id).join(' ') === order.join(' ')
  );
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
