import type { IsolationStateCode } from '../../schemas/generated/entities.ts';
import type { DemoResident } from './people.ts';

/** Days as in `DemoClock.today`. */
export interface PlannedIsolation {
  resident: DemoResident;
  state: IsolationStateCode;
  /** First and last day, as they are entered. */
  from: number;
  to: number;
  /** The day on which it was over: by the release or the transfer. */
  endDay: number | null;
}
