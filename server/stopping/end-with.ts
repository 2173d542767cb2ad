/** Seconds that closing the database and handing back jobs may take beyond the calls. */
const BEYOND = 10;

/** What is to be ended. */
export interface Ending {
  /** Finishes what is under way, then closes the database. */
  close(): Promise<void>;
  /** Logs an error that no code has caught. */
  fail(error: unknown): void;
  /** Seconds that closing may wait for others: the grace, and the calls under way. */
  stopLimit: number;
}

/**
 * Ends the process with the server. The first SIGTERM or SIGINT ends everything in order, and the process with 0; a second one
 * ends it at once. An error that no code has caught is logged and ends it in order, too, with 1: the state of the process is
 * unknown.
 *
 * @param report receives a text for the operator about an end that went wrong
 */
export function endWith(running: Ending, report: (text: string) => void): void {
  let ending = false;
  const end = (code: number) => {
    if (ending) process.exit(1);
    ending = true;
    const limit = setTimeout(
      () => {
        report('It did not end in time and was cut off.');
        process.exit(1);
      },
      (running.stopLimit + BEYOND) * 1000,
    );
    limit.unref();
    void running.close().then(
      () => process.exit(code),
      (error) => {
        running.fail(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  // Rejections without a handler come here as well.
  process.on('uncaughtException', (error) => {
    running.fail(error);
    // A second one on the way down does not cut the first off.
    if (!ending) end(1);
  });
}
