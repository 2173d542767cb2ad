/** Works through the jobs in the background, one at a time; the servers of a database share them. */
export interface JobRunner {
  /** A job was added: look now. */
  wake(): void;
  /** Works on a job that was added for the caller (`held`) and resolves when it has ended or was cut short. */
  runNow(id: string): Promise<void>;
  start(): void;
  /** The jobs at work go back to the queue; the next to look goes on with them. */
  stop(): Promise<void>;
}
