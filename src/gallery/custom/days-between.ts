import { momentOf } from '../../../runtime/core/wall-time.ts';
import type { CustomDerive } from '../../../runtime/index.ts';

const DAY = 86_400_000;

/** The days between two days; nothing while one is missing or the second is before the first. */
export const daysBetween: CustomDerive<{ bothIncluded?: boolean }> = ([from, to], { bothIncluded }) => {
  const days = Math.round((momentOf(dayOf(to)) - momentOf(dayOf(from))) / DAY);
  return days >= 0 ? days + (bothIncluded ? 1 : 0) : undefined;
};

function dayOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 10) : '';
}
