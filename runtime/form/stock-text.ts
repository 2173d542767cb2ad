import type { BrokenKeyword } from '../formats/check-value.ts';
import type { Wording } from './check-filter.ts';

/** The message of a rule that has none of its own. */
export function stockText(keyword: BrokenKeyword, bound: unknown, isNumber: boolean, { t }: Wording): string {
  const words = { bound: String(bound), ...(typeof bound === 'number' && { count: bound }) };
  if (keyword === 'min' || keyword === 'max') {
    return t(`form.${keyword}${isNumber ? '' : 'Length'}`, words);
  }
  if (keyword === 'required' || keyword === 'format' || keyword === 'pattern' || keyword === 'tail') {
    return t('form.pattern');
  }
  return t(`form.${keyword}`, words);
}
