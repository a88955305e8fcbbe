// The documents of the demo's sellers who wait or were rejected: drawn sheets that nobody can take for real ones.
import { createHash } from 'node:crypto';
import type { Database } from '~/data/database/database';
import { knownDocumentFiles } from '~/data/sellers/documents';
import type { DemoRows } from '~/data/shop/demo';
import { documentKey } from '~/files/documents';
import type { Storage } from '~/files/storage';
import { DOCUMENTS, type DocumentKind } from '~/rules/sellers/seller-documents';
import { SELLERS } from './accounts';

/** An approved seller's would be cleared away at once: their decision is months ago. */
const HANDED_IN = SELLERS.filter(
  ({ seller }) => seller?.handedIn && seller.verificationStatus !== 'approved',
).flatMap(({ id, seller }) =>
  (['idDocument', 'addressProof', 'businessLicense'] as const)
    .filter((kind) => DOCUMENTS[kind].required || seller?.verificationStatus === 'pending')
    .map((kind) => ({ sellerId: id, kind })),
);

/** The drawn sheet's size in bytes, roughly: each is a little different. */
const BYTES = 20_000;

function fileOf(secret: string, sellerId: string, kind: DocumentKind): string {
  const hash = createHash('sha256').update(`${secret} document ${sellerId} ${kind}`).digest('hex');
  return `${hash.slice(0, 32)}.jpg`;
}

/** The rows; each seller's documents were handed in when the verification was. */
export function demoDocumentRows(
  secret: string,
  sellers: DemoRows['sellers'],
): DemoRows['documents'] {
  return HANDED_IN.map(({ sellerId, kind }) => {
    const submittedAt = sellers.find(({ id }) => id === sellerId)?.verificationSubmittedAt ?? null;
    return {
      sellerId,
      kind,
      file: fileOf(secret, sellerId, kind),
      bytes: BYTES,
      name: `Demo ${DOCUMENTS[kind].label}.jpg`,
      ...(submittedAt ? { uploadedAt: submittedAt, submittedAt } : {}),
    };
  });
}

/** Stores the sheets that have a row. */
export async function drawDemoDocuments(
  db: Database,
  storage: Storage,
  secret: string,
): Promise<void> {
  const files = HANDED_IN.map(({ sellerId, kind }) => fileOf(secret, sellerId, kind));
  const known = await knownDocumentFiles(db, files);
  if (known.size === 0) return;
  const { default: sharp } = await import('sharp');
  for (const [index, file] of files.entries()) {
    if (!known.has(file)) continue;
    const sheet = await sharp(Buffer.from(sheetOf(index)))
      .jpeg({ quality: 85 })
      .toBuffer();
    await storage.put(documentKey(file), sheet, 'image/jpeg');
  }
}

const COLOURS = ['#1f5d43', '#c4623a', '#22547d'];

/** A sheet with a leaf for a photo and bars for lines: no word on it can be read. */
function sheetOf(index: number): string {
  const colour = COLOURS[index % COLOURS.length];
  const lines = Array.from({ length: 14 }, (_, line) => {
    const width = 260 + ((line * 97 + index * 61) % 340);
    return `<rect x="90" y="${520 + line * 44}" width="${width}" height="16" rx="8" fill="#cfc6b4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1270">
    <rect width="900" height="1270" fill="#faf7f1"/>
    <rect width="900" height="120" fill="${colour}"/>
    <rect x="90" y="180" width="240" height="280" rx="12" fill="#e2ede0"/>
    <path d="M120 430C180 300 230 250 310 220c0 130-60 200-160 190Z" fill="${colour}"/>
    <rect x="380" y="200" width="420" height="30" rx="15" fill="#8a806c"/>
    <rect x="380" y="260" width="330" height="20" rx="10" fill="#cfc6b4"/>
    <rect x="380" y="310" width="370" height="20" rx="10" fill="#cfc6b4"/>
    ${lines.join('')}
  </svg>`;
}
