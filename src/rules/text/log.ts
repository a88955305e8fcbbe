// What is asked of a log: of pino's in a server, of any other in its place.

type Write = (fields: object, message: string) => void;

export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}
