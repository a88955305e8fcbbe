// The log: one JSON object a line, on standard output.
import pino, { type DestinationStream, type Logger } from 'pino';
import { errorLine } from '~/data/database/error-line';

/**
 * @param level what is below it is left out
 * @param to where the lines go; standard output if left out
 */
export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: errorLine } }, to);
