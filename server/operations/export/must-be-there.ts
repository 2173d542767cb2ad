import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import type { Services } from '../../services/services.ts';

/** The entities that a first start fills in from the newest backwards, and the field of their time. */
const FILLED_BY: Readonly<Record<string, string>> = { accessRecord: 'openTime', statDaily: 'statDate' };

/**
 * A file remains when the line about missing data has disappeared: no file is made of days that are not all there.
 *
 * @throws ApiError still-filling
 */
export function mustBeThere(
  { filling }: Pick<Services, 'filling'>,
  { name }: CatalogueEntity,
  filters: Readonly<Record<string, unknown>>,
): void {
  const since = filling?.progress()?.since;
  const field = FILLED_BY[name];
  if (since === undefined || field === undefined) return;
  const range = filters[field];
  const from: unknown = Array.isArray(range) ? range[0] : undefined;
  if (typeof from === 'string' && from.slice(0, 10) >= since) return;
  throw new ApiError('still-filling', { day: since });
}
