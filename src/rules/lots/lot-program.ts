// The program that a draw's page shows: it knows nothing of the shop, and computes the order from what the page shows.

/** For Node.js; it prints the entries in their order. */
export const lotProgram = (
  number: string,
  list: string,
): string => `import { createHash } from 'node:crypto';
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const number = '${number}';
const list = \`${list}\`;
console.log('Number:', sha256(number));
console.log('List:', sha256(list));
const scored = list.trim().split('\\n').map((line) => {
  const [entry, halved] = line.split(' ');
  let digits = sha256(number + ':' + entry).slice(0, 16);
  for (let i = 0; i < halved; i += 1) {
    const squared = BigInt('0x' + digits) ** 2n;
    digits = squared.toString(16).padStart(2 * digits.length, '0');
  }
  return [digits, entry];
});
scored.sort(([a], [b]) => (a < b ? 1 : -1));
scored.forEach(([, entry], i) => console.log(i + 1, entry));
`;
