// Whether two texts are about the same, word by word: fraud is copied from person to person with a name changed.

/** Shorter texts are alike by themselves ('Is it still available?') and are never compared. */
const FEWEST_WORDS = 10;
/** Of the 64 bits of two texts that are about the same, so many differ at most. */
export const MOST_DIFFERENT_BITS = 7;
const BANDS = 8;

export interface TextPrint {
  /** The 64 bits as a signed number in text, as the database has it. */
  hash: string;
  /** Its eight bytes, each with its place: of two that differ in seven bits or fewer, one at least is the same. */
  bands: number[];
}

/** The simhash (Charikar 2002) of a text's words and pairs of words; null for a text that is too short. */
export function textPrint(text: string): TextPrint | null {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return null;
  const weights = new Int32Array(64);
  for (const [at, word] of words.entries()) {
    add(weights, word);
    if (at > 0) add(weights, `${words[at - 1]} ${word}`);
  }
  let hash = 0n;
  for (const [bit, weight] of weights.entries()) if (weight > 0) hash |= 1n << BigInt(bit);
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const byte = Number((hash >> BigInt(8 * band)) & 0xffn);
    return band * 0x100 + byte;
  });
  return { hash: BigInt.asIntN(64, hash).toString(), bands };
}

/** In how many bits two texts differ, 0 to 64. */
export function differentBits(one: TextPrint, other: TextPrint): number {
  let left = BigInt.asUintN(64, BigInt(one.hash) ^ BigInt(other.hash));
  let count = 0;
  for (; left > 0n; left &= left - 1n) count += 1;
  return count;
}

function add(weights: Int32Array, feature: string): void {
  for (const [half, seed] of [0x811c9dc5, 0x01234567].entries()) {
    const bits = hashOf(feature, seed);
    for (let bit = 0; bit < 32; bit += 1) {
      const at = 32 * half + bit;
      weights[at] = (weights[at] ?? 0) + ((bits >>> bit) & 1 ? 1 : -1);
    }
  }
}

/** FNV-1a with a last stir (from MurmurHash3), so that each bit hangs on the whole word. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
