// Tells the errors of the system apart.

/**
 * Whether something thrown is the system's error of this code.
 * @param {unknown} error
 * @param {string} code such as ENOENT
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
