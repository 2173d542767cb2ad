import type { CatalogueEndpoint, CatalogueEntity, Text } from '../../schemas/generated/grammar.ts';
import { type FieldError, type Language, payloadError } from '../core/errors.ts';
import { wallNumber } from '../core/wall-time.ts';

const DAY = 86_400_000;

const TEXTS = {
  required: { zh: '请选择{label}', en: 'Please choose {label}' },
  backwards: { zh: '{label}的开始不能晚于结束', en: '{label} must not begin after it ends' },
} satisfies Record<string, Text>;

/**
 * Checks that the ranges of a list or export are within the endpoint's limits, and that no end is before its start.
 *
 * @throws ApiError payload-wrong with the endpoint's own message
 */
export function checkRanges(
  entity: CatalogueEntity,
  endpoint: CatalogueEndpoint,
  payload: Readonly<Record<string, unknown>>,
  language: Language,
): void {
  const errors: FieldError[] = [];
  for (const [field, operator] of Object.entries(endpoint.filters)) {
    if (operator !== 'between') continue;
    const limit = endpoint.ranges.find((range) => range.field === field);
    const [from = null, to = null] = (payload[field] ?? []) as (string | number | null)[];
    const label = (entity.fields[field]?.label ?? { zh: field, en: field })[language];
    const addError = (text: Text) => errors.push({ field, message: text[language].replace('{label}', label) });
    if (from === null || to === null) {
      // One open end would be a range without a limit.
      if (limit && (limit.required || from !== null || to !== null)) addError(TEXTS.required);
    } else if (from > to) addError(TEXTS.backwards);
    else if (limit && spanDays(from, to) > limit.maxDays) addError(limit.message);
  }
  if (errors.length > 0) throw payloadError(errors);
}

/** Texts of one zone, so their difference is right whatever zone it is read in. */
function spanDays(from: string | number, to: string | number): number {
  return (wallNumber(String(to)) - wallNumber(String(from))) / DAY;
}
