import type { Text } from '../../schemas/generated/grammar.ts';

/** The last day of the format: what is valid until then is valid without an end, and no page, file or message shows the day. */
const LAST_DAY = /^2099-12-31(?:[ T]|$)/;

/** Its text where the field has no `emptyText` of its own. */
export const NO_END: Text = { zh: '长期', en: 'No end' };

/** Whether a day or a moment means "no end". */
export function isNoEnd(value: unknown): value is string {
  return typeof value === 'string' && LAST_DAY.test(value);
}
