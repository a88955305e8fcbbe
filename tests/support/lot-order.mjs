// A stranger's program: the order of a lot from the number and the list as its page shows them. It knows nothing of the shop.
import { createHash } from 'node:crypto';

const [number = '', ...lines] = process.argv[2]?.trim().split('\n') ?? [];
const scored = lines.map((line) => {
  const [id = '', halved = ''] = line.split(' ');
  const digest = createHash('sha256').update(`${number}:${id}`).digest('hex');
  const factor = BigInt(`0x${digest.slice(0, 16)}`);
  let power = factor;
  let digits = 16;
  for (let time = 0; time < Number(halved); time += 1) {
    power *= power;
    digits *= 2;
  }
  return { id, score: power.toString(16).padStart(digits, '0') };
});
scored.sort((one, other) => (one.score > other.score ? -1 : 1));
process.stdout.write(scored.map(({ id }) => id).join('\n'));
