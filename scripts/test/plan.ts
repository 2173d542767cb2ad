import type { Step } from './steps.ts';

/** What a run is going to do. */
export interface Plan {
  steps: readonly Step[];
  /** What it does not do though it might, why, and how that is run; one line each. */
  leftOut: readonly string[];
}
