// The size of a file as people read it; 1 MB is 1,000,000 bytes.

/** '340 KB', '5.1 MB'; rounded up, so that nothing is ever 0. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`;
  return `${Math.ceil(bytes / 100_000) / 10} MB`;
}

/** A limit: '20 MB', '1 MB' for 1,048,576; rounded down, so that it never promises more than is taken. */
export function limitWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.floor(bytes / 1000)} KB`;
  return `${Math.floor(bytes / 100_000) / 10} MB`;
}
