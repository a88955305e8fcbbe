// A test that this machine can't run is skipped, and the closing summary of all tests names what is missing.
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the closing summary of all tests names as not run on this machine. */
    notRun?: string;
  }
}

/** Skips the test and lets the closing summary say so. `what` is the program that is missing here. */
export function skipWithout(ctx: TestContext, what: string): void {
  const notRun = `${what}: not run`;
  ctx.task.meta.notRun = notRun;
  ctx.skip(notRun);
}
