/**
 * Work that is begun in the order in which it is handed over, so many at a time; what is begun is not interrupted. A failure goes to
 * the caller, and the next one has its turn nevertheless.
 */
export function limited(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) await new Promise<void>((begin) => waiting.push(begin));
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next one, so that nobody gets in between.
      if (next) next();
      else underWay -= 1;
    }
  };
}
