// The log: one JSON object a line, on standard output.
import pino, { type Logger } from 'pino';
import { errorLine } from '~/data/error-line';

/** What is below this level is left out. */
export const openLog = (level: string): Logger => pino({ level, serializers: { err: errorLine } });
