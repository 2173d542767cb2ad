/** Work that is done again and again while the server runs. */
export interface RecurringTask {
  /** Milliseconds from the start, and then from the end of one run to the start of the next. */
  every: number;
  run(): Promise<unknown>;
}

export interface RecurringTasks {
  /** Begins nothing more. @returns when what is under way has ended */
  stop(): Promise<void>;
}

/**
 * Runs each task after its time. A run that takes longer than that delays the next one and never overlaps it; one that fails is
 * reported, and the task goes on.
 *
 * @param failed gets what a run threw; nothing once they are stopped, because then the database may be closing
 */
export function startRecurring(tasks: readonly RecurringTask[], failed: (error: unknown) => void): RecurringTasks {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  async function once({ run }: RecurringTask): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!stopped) failed(error);
    }
  }

  function schedule(task: RecurringTask): void {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const running = once(task);
      underWay.add(running);
      await running;
      underWay.delete(running);
      if (!stopped) schedule(task);
    }, task.every);
    // It keeps no process alive.
    timer.unref();
    timers.add(timer);
  }

  for (const task of tasks) schedule(task);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
