/** Calls on their way at once. */
const WORKERS = 6;

/** Does the work for each, several at a time; ends when all are done. */
export async function forEach<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
