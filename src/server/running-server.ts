// What a start takes and gives.
import type { DestinationStream } from 'pino';
import type { Services } from '~/commands/services';
import type { createApp } from './app';
import type { Listener } from './http/listen';

export interface RunningServer {
  /** Where it listens. */
  url: string;
  /** The address that people open, as PUBLIC_URL says where it is set. */
  publicUrl: string;
  /** Where a monitor reads figures; null where METRICS_PORT is not set. */
  metricsUrl: string | null;
  services: Services;
  /** Each address that the application answers, as `METHOD /path`: a test of them all must miss none. */
  routes: readonly string[];
  /** Who can sign in to the demo; empty where there is none. */
  demoSignIns: readonly { role: string; email: string; password: string }[];
  /** Settles with the reason when the server can't go on and must be stopped. */
  broken: Promise<Error>;
  /** Finishes what is being answered, then stops the parts in the order that loses nothing. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Ends the start between two of its steps. */
  signal?: AbortSignal;
  /** Called before each step that may take a while. */
  say?: (words: string) => void;
  /** Where the log goes; standard output if left out. */
  log?: DestinationStream;
  /** By how many milliseconds it may come late to its work before it turns requests away; one second if left out. */
  lateMs?: number;
  /** For development: what answers requests, given how to make that from an application. */
  develop?: (answering: (create: typeof createApp) => Listener) => Listener;
}
