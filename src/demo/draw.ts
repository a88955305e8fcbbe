// Draws the demo pictures after the start: at once what somebody waits for, the others in the background.
import type { Database } from '~/data/database/database';
import { knownImageKeys } from '~/data/products/images';
import { type DemoState, markDemoDrawn } from '~/data/shop/demo';
import { IMAGE_PREFIX, imageKeyOf, storeImage } from '~/files/images';
import type { Pictures } from '~/files/picture-process';
import { pool } from '~/files/pool';
import type { Storage } from '~/files/storage';
import { demoCatalogue } from './catalogue';
import { drawDemoDocuments } from './documents';
import { drawPicture, picturesByKey } from './pictures';

type Ground = {
  db: Database;
  storage: Storage;
  pictures: Pick<Pictures, 'drawing'>;
  log: { warn(fields: object, message: string): void };
};

type DemoPictures = {
  /** Draws the picture of this key now if it is one of the demo's; failures are only logged. */
  demoImage(key: string): Promise<void>;
  /** When all are drawn or the drawing was stopped. */
  finished: Promise<void>;
  /** Finishes the picture at hand and begins no other. */
  stop(): Promise<void>;
};

/** A day on which every product of the demo is there: only dates follow from it, and no picture shows them. */
const LONGEST = new Date('2026-01-31T12:00:00Z');
/** As many as the first pages show are drawn without a pause. */
const HURRIED = 40;
/** Afterwards a pause as long as the work leaves half a core to the visitors. */
const IDLE_SHARE = 1;

/**
 * Begins to draw what is not drawn yet, in the order in which the home page shows it.
 * @param state what the database holds of the demo catalogue
 */
export function drawDemoImages(ground: Ground, state: DemoState): DemoPictures {
  const { db, storage, pictures: reader, log } = ground;
  let known: ReturnType<typeof picturesByKey> | undefined;
  const pictures = () => {
    // Of a longer month than the one of the first start: what is not there needs no picture.
    known ??= picturesByKey(state.secret, demoCatalogue(LONGEST).products);
    return known;
  };
  // Two at a time, so that of many who are waited for the first ones come soon.
  const atOnce = pool(2);
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;

  const draw = (key: string): Promise<void> => {
    const picture = pictures().get(key);
    if (!picture) return Promise.resolve();
    const drawing =
      underWay.get(key) ??
      atOnce(() => drawPicture(reader, picture))
        .then((prepared) => storeImage(storage, key, prepared))
        .catch((error: unknown) => log.warn({ err: error, key }, 'a demo picture was not drawn'))
        .finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };

  const background = async () => {
    await drawDemoDocuments(db, storage, state.secret);
    const stored = new Set<string | null>();
    for await (const { key } of storage.list(IMAGE_PREFIX)) stored.add(imageKeyOf(key));
    const missing = [...pictures().keys()].filter((key) => !stored.has(key));
    for (const [index, key] of missing.entries()) {
      // Who waits for a picture goes first.
      while (underWay.size > 0 && !stopped) await Promise.all(underWay.values());
      if (stopped) return;
      const begun = performance.now();
      // A product that was deleted meanwhile needs no picture any more.
      if ((await knownImageKeys(db, [key])).size > 0) await draw(key);
      if (index >= HURRIED) await pause((performance.now() - begun) * IDLE_SHARE);
    }
    await markDemoDrawn(db);
  };

  const finished = state.drawn
    ? Promise.resolve()
    : background().catch((error: unknown) =>
        log.warn({ err: error }, 'the demo pictures are drawn when they are asked for'),
      );
  return {
    demoImage: draw,
    finished,
    async stop() {
      stopped = true;
      await Promise.all([finished, ...underWay.values()]);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
