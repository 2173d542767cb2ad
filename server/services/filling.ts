/** What the user is shown of it. */
export interface FillingProgress {
  /** 0 to 99. */
  percent: number;
  /** `YYYY-MM-DD`: records from this day on are there; left out once all are. */
  since?: string;
  /** Villages are still missing. */
  divisions: boolean;
}

/** What a first start does in the background of the running server: older records, their indexes, villages. */
export interface Filling {
  /** Undefined once all is there. */
  progress(): FillingProgress | undefined;
  /**
   * Goes on in the background of a server, and pauses while calls are answered.
   *
   * @param ended called once all data is loaded
   */
  start(behind: { isBusy(): boolean; onFailure(error: unknown): void; ended(): void }): void;
  /** Runs to the end, while no server runs. */
  finish(): Promise<void>;
  /** Stops after the current step; the next start continues from there. */
  stop(): Promise<void>;
}
