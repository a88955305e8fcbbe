// A lot as a line knows it: the number that decides, and the list of those in the draw once it is closed.

export interface Lot {
  /** 64 hexadecimal digits, drawn before anybody asks; nobody sees them before the list is closed. */
  number: string;
  /** The closed list (see lot-order.ts); null while requests are collected. */
  list: string | null;
  drawn: boolean;
}

/** Somebody in line as the draw looks at them. */
export interface Entrant {
  requestId: string;
  /** The id of their entry. */
  entry: string;
  /** Free things that were handed over to them lately. */
  received: number;
}

/** Whatever a lot needs of the machine that it runs on. */
export interface Chance {
  /** The SHA-256 of a text, in hexadecimal. */
  digest: (text: string) => string;
  /** A random number of 256 bits, as 64 hexadecimal digits. */
  drawNumber: () => string;
}
