// How something ended that may be refused.

/**
 * Done, with what came of it, or refused, with what the person can put right: words, fields, or how it stands now.
 * What nobody can put right there is thrown.
 */
export type Outcome<Done = unknown, Refused = { error: string }> =
  | ({ ok: true } & Done)
  | ({ ok: false } & Refused);
