/** Works through the jobs in the background, one at a time; the servers of a database share them. */
export interface JobRunner {
  /** A job was added: look for it now. */
  wake(): void;
  /** Works on a job that was added for the caller (`held`) and resolves when it has ended or was interrupted. */
  runNow(id: string): Promise<void>;
  start(): void;
  /** Running jobs return to the queue; the next process that looks continues them. */
  stop(): Promise<void>;
}
