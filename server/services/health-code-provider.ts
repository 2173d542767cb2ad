/** Asks whoever sets health codes for the one that a person has now. */
export interface HealthCodeProvider {
  /** What its answers are said to come from, in Chinese, at most 30 letters; undefined where no service is set. */
  readonly sourceName: string | undefined;
  /** @throws Error when it cannot be said; its message must hold neither name nor number */
  codeOf(person: { name: string; number: string }): Promise<HealthCodeAnswer>;
}

export interface HealthCodeAnswer {
  /** A code of the dictionary healthCode. */
  healthCode: string;
  /** When the code was set, UTC+8 text; null where the service does not say it. */
  codeTime: string | null;
}
