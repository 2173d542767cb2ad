import type { TransitionOf } from '../lifecycle/lifecycle-of.ts';

/** How permissions come to where their times put them: before they begin, while they hold, after they have ended. */
export const PERMISSION_STEPS = [
  'begin',
  'postpone',
  'expire',
  'renew',
  'reschedule',
] as const satisfies readonly TransitionOf<'doorPermission'>[];
