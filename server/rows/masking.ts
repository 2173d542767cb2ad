export { mask } from '../../runtime/formats/mask.ts';

import type { Property } from '../../schemas/generated/grammar.ts';
import type { MaskingLevel } from '../services/session.ts';

/**
 * Whether an account of this level is shown the value masked. A secret (`full`: codes, passwords) is masked for all accounts;
 * it is seen by revealing it only, which is logged.
 */
export function isMasked(property: Partial<Property>, level: MaskingLevel): boolean {
  const kind = property.sensitive?.mask;
  if (kind === undefined) return false;
  if (kind === 'full') return true;
  return level === 1 || (level === 2 && kind !== 'phone');
}
