// From the start of the process to the first page, in a shop that has its data; the database is running already.
import { cardsOf, get } from '../cases.mjs';
import { NOTHING } from '../contest.mjs';
import { askOnce } from '../load/load.mjs';
import { memoryMb } from '../load/processes.mjs';
import { median, rounded } from '../load/statistics.mjs';
import { SIZES, TURNS } from '../settings.mjs';
import { newest } from '../shop/facts.mjs';

const PAGE = 8;
/** @param {import('../world.mjs').World} world */
export async function* start(world) {
  for (const size of SIZES) {
    const shop = await world.shop(size);
    const first = get('/viewmore', 'text/html', cardsOf(await newest(shop.client, PAGE)));
    const times = [];
    let memory = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const began = performance.now();
      const server = await shop.startApp();
      await askOnce(server.port, first);
      times.push(performance.now() - began);
      memory = memoryMb(server.pid, 'VmHWM');
      await server.stop();
    }
    const p50 = rounded(median(times));
    console.error(`start with ${size} products: ${p50} ms, ${memory} MB`);
    yield {
      name: 'start',
      who: 'ours',
      size,
      connections: 1,
      ...NOTHING,
      p50,
      requests: TURNS,
      memory,
    };
  }
}
