// At most so many at once; the others wait their turn in order.

/** Returns a function that runs tasks, never more than `size` of them at the same time. */
export function pool(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < size) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A place is handed on, so that no newcomer slips in before those who wait.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
