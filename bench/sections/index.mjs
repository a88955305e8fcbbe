// The sections by the words that name them on the command line.
import { kept, rendered } from './pages.mjs';
import { cold, disk, kinds, twoServers } from './search.mjs';

export { api } from './api.mjs';
export { phone } from './phone.mjs';
export { pictures } from './pictures.mjs';
export { admin, sellers } from './signed-in.mjs';
export { start } from './start.mjs';
export { trade } from './trade.mjs';
export { writes } from './writes.mjs';

/** @param {import('../world.mjs').World} world */
export async function* pages(world) {
  yield* kept(world);
  yield* rendered(world);
}

/** @param {import('../world.mjs').World} world */
export async function* search(world) {
  yield* kinds(world);
  yield* twoServers(world);
  yield* disk(world);
  yield* cold(world);
}
