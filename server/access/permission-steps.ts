import type { TransitionOf } from '../lifecycle/lifecycle-of.ts';

/** The transitions that times of permissions cause: before they begin, while they hold, after they have ended. */
export const PERMISSION_STEPS = [
  'begin',
  'postpone',
  'expire',
  'renew',
  'reschedule',
] as const satisfies readonly TransitionOf<'doorPermission'>[];
