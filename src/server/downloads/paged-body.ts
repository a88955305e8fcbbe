// A long file, written as it is asked for: a slow reader makes nobody hold all of it.

/** @param write makes a page of rows text */
export function pagedBody<Row>(
  head: string,
  pages: AsyncGenerator<Row[], void>,
  write: (page: Row[]) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      if (head) controller.enqueue(encoder.encode(head));
    },
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(write(value)));
    },
    async cancel() {
      await pages.return();
    },
  });
}
