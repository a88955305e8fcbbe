// What runs in the process that reads pictures (see picture-process.ts).
import type { PictureAnswer, PictureJob } from './picture-process';
import { ImageRefused } from './picture-type';
import { loadSharp, prepareDrawing, prepareImage, prepareScan } from './prepare-image';

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    if (job.kind === 'image') return { prepared: await prepareImage(job.file) };
    if (job.kind === 'drawing') return { prepared: await prepareDrawing(job.svg, job.width) };
    return { scan: await prepareScan(job.file, job.side) };
  } catch (error) {
    if (!(error instanceof ImageRefused)) return { failed: String(error) };
    return { refused: { reason: error.reason, message: error.message } };
  }
}

process.on('message', async ({ id, job }: { id: number; job: PictureJob }) => {
  const given = await answer(job);
  process.send?.({ id, answer: given });
});
// Begun because a picture comes: while it is still on its way.
void loadSharp();
// A terminal's Ctrl-C reaches every process: the server lets what is read come to its end, and ends this one last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// The server has ended, or has nothing more to read.
process.on('disconnect', () => process.exit());
