/** How many calls are being answered, for a stop that finishes them. */
export interface CallsUnderWay {
  readonly count: number;
  begin(): void;
  end(): void;
  /** @returns when none is left, or after so many milliseconds: then how many are */
  ended(limit: number): Promise<number>;
}

export function countCalls(): CallsUnderWay {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    get count() {
      return count;
    },
    begin() {
      count += 1;
    },
    end() {
      count -= 1;
      if (count === 0) for (const done of waiting) done();
    },
    async ended(limit) {
      if (count === 0) return 0;
      let timer: NodeJS.Timeout | undefined;
      let done: (() => void) | undefined;
      await new Promise<void>((resolve) => {
        done = resolve;
        waiting.add(resolve);
        timer = setTimeout(resolve, limit);
      });
      clearTimeout(timer);
      if (done) waiting.delete(done);
      return count;
    },
  };
}
