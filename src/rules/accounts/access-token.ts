// Personal tokens: what each may do, and how one is written.

/** What a token lets a program do: read, or act as well. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Whether a text is one of the scopes. */
export const isTokenScope = (text: unknown): text is TokenScope =>
  TOKEN_SCOPES.some((scope) => scope === text);

export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read',
  write: 'Read and write',
};

/** What every token begins with: by it people and programs that look for leaked secrets know what it is. */
export const TOKEN_PREFIX = 'secondleaf_';

/** Most characters of the name that its owner gives it. */
export const TOKEN_NAME_LENGTH = 60;

/**
 * The token in an `Authorization` header.
 * @returns null for none, and for any other scheme, such as a proxy’s own password
 */
export function bearerToken(authorization: string | null | undefined): string | null {
  const [, token = null] = /^bearer +(.*)$/i.exec(authorization?.trim() ?? '') ?? [];
  return token;
}
