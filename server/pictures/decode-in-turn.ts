/** What waits for its turn, the one under way included. */
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes one picture at a time: unpacked they are fifty times as large as they are sent, and ten people who upload at once
 * must not take the memory of the calls beside them.
 */
export function decodeInTurn<Result>(decode: () => Promise<Result>): Promise<Result> {
  waiting += 1;
  const turn = last.then(decode).finally(() => {
    waiting -= 1;
  });
  // The caller receives the failure; the next one has its turn nevertheless.
  last = turn.catch(() => {});
  return turn;
}

/** How many pictures have to be decoded before the next one. */
export function decodesWaiting(): number {
  return waiting;
}
