// Pictures are read in a process of their own: what a large or hostile one takes of time and memory is taken there,
// after the pages, and given back when it ends.
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { ImageRefused, type RefusalReason } from './picture-type';
import type { PreparedImage } from './prepare-image';

/** What is asked of the process. */
export type PictureJob =
  | { kind: 'image'; file: string }
  | { kind: 'scan'; file: string; side: number }
  | { kind: 'drawing'; svg: string; width: number };

export type PictureAnswer =
  | { prepared: PreparedImage }
  | { scan: Buffer }
  | { refused: { reason: RefusalReason; message: string } }
  | { failed: string };

export interface Pictures {
  /** Begins the process, so that it is there when a picture that is on its way has come. */
  expect(): void;
  /** As `prepareImage`. */
  image(file: string): Promise<PreparedImage>;
  /** As `prepareScan`. */
  scan(file: string, side: number): Promise<Buffer>;
  /** As `prepareDrawing`. */
  drawing(svg: string, width: number): Promise<PreparedImage>;
  /** Ends the process; what it was reading fails. */
  stop(): void;
}

const PROGRAM = 'build/pictures/picture-worker.js';
/** Idle for so long it ends; another takes a quarter of a second, while the next picture is on its way. */
const IDLE_MS = 30_000;
/** Of 0 to 19, the higher the later its turn: pages come first. */
const NICENESS = 10;

interface Waiting {
  done(answer: PictureAnswer): void;
  fail(error: Error): void;
}

interface Reader {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

/** The process begins with the first picture, or when one is expected. */
export function startPictures(program = resolve(PROGRAM)): Pictures {
  let reader: Reader | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  function begin(): Reader {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [],
      // None of the server's settings and secrets, and no more than two stretches of memory for its threads.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    const begun: Reader = { child, waiting: new Map() };
    const end = (error: Error) => {
      if (reader === begun) reader = null;
      for (const { fail } of begun.waiting.values()) fail(error);
      begun.waiting.clear();
    };
    child.on('message', ({ id, answer }: { id: number; answer: PictureAnswer }) => {
      begun.waiting.get(id)?.done(answer);
      begun.waiting.delete(id);
      if (begun.waiting.size === 0) rest(begun);
    });
    child.on('error', end);
    child.on('exit', () => end(new Error('The process that reads pictures ended.')));
    if (child.pid !== undefined) later(child.pid);
    return begun;
  }

  function rest(begun: Reader): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (reader === begun) reader = null;
      begun.child.disconnect();
    }, IDLE_MS);
    idle.unref();
  }

  function ask(job: PictureJob): Promise<PictureAnswer> {
    clearTimeout(idle);
    reader ??= begin();
    const { child, waiting } = reader;
    count += 1;
    const id = count;
    return new Promise((done, fail) => {
      waiting.set(id, { done, fail });
      child.send({ id, job });
    });
  }

  async function prepared(job: PictureJob): Promise<PreparedImage> {
    const answer = await ask(job);
    if ('prepared' in answer) return answer.prepared;
    throw problemOf(answer);
  }

  return {
    expect() {
      reader ??= begin();
      if (reader.waiting.size === 0) rest(reader);
    },
    image: (file) => prepared({ kind: 'image', file }),
    drawing: (svg, width) => prepared({ kind: 'drawing', svg, width }),
    async scan(file, side) {
      const answer = await ask({ kind: 'scan', file, side });
      if ('scan' in answer) return answer.scan;
      throw problemOf(answer);
    },
    stop() {
      clearTimeout(idle);
      reader?.child.kill('SIGKILL');
    },
  };
}

function problemOf(answer: PictureAnswer): Error {
  if (!('refused' in answer)) return new Error('failed' in answer ? answer.failed : 'No answer.');
  return new ImageRefused(answer.refused.reason, answer.refused.message);
}

function later(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // Where that is not allowed it takes its turn like all others.
  }
}
