// The rows of a list that may be long, a page after the other: never more than one of them in memory.

/**
 * @param size rows of a page; a shorter one is the last
 * @param read the rows behind this one; null: from the start
 */
export async function* pagesOf<Row>(
  size: number,
  read: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
