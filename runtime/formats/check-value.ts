import type { Validator } from '../../schemas/generated/grammar.ts';
import { formats } from './formats.ts';

/** The part of a rule that a value breaks; it selects a stock text where the rule has no message of its own. */
export type BrokenKeyword =
  | 'required'
  | 'format'
  | 'pattern'
  | 'min'
  | 'max'
  | 'minimum'
  | 'maximum'
  | 'decimals'
  | 'minItems'
  | 'maxItems'
  | 'tail';

/**
 * The first rule that a value breaks, by browser and server alike. `require` and `maxDays` look at more than one value and
 * are not checked here.
 *
 * An empty value and a masked one (a text with `*`) break nothing but `required`, so that a form can send back what it
 * received; only formatted text is always checked. The items of a list are checked one by one.
 */
export function checkValue(
  value: unknown,
  validators: readonly Validator[],
): { validator: Validator; keyword: BrokenKeyword } | undefined {
  for (const validator of validators) {
    const keyword = brokenBy(validator, value);
    if (keyword) return { validator, keyword };
  }
  return undefined;
}

/** Nothing given: none, white space, a list without items or with empty ones only. */
export function isBlankValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlankValue);
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function brokenBy(rule: Validator, value: unknown): BrokenKeyword | undefined {
  if (isBlankValue(value)) return rule.required ? 'required' : undefined;
  const items = Array.isArray(value) ? value.filter((item) => !isBlankValue(item)) : [value];
  if (Array.isArray(value)) {
    if (rule.minItems !== undefined && items.length < rule.minItems) return 'minItems';
    if (rule.maxItems !== undefined && items.length > rule.maxItems) return 'maxItems';
  }
  for (const item of items) {
    const keyword = typeof item === 'number' ? brokenByNumber(rule, item) : brokenByText(rule, item);
    if (keyword) return keyword;
  }
  return undefined;
}

/** `min` and `max` bound a number itself, as `minimum` and `maximum` do. */
function brokenByNumber(rule: Validator, number: number): BrokenKeyword | undefined {
  if (rule.min !== undefined && number < rule.min) return 'min';
  if (rule.max !== undefined && number > rule.max) return 'max';
  if (rule.minimum !== undefined && !(number >= rule.minimum)) return 'minimum';
  if (rule.maximum !== undefined && !(number <= rule.maximum)) return 'maximum';
  if (rule.decimals !== undefined && placesOf(number) > rule.decimals) return 'decimals';
  return brokenByText({ format: rule.format, pattern: rule.pattern }, String(number));
}

/** `min` and `max` bound a text's length in characters; one outside the basic plane counts once. */
function brokenByText(rule: Validator, item: unknown): BrokenKeyword | undefined {
  if (typeof item !== 'string') return undefined;
  const text = item.trim();
  if (rule.format === 'rich-text') return formats['rich-text'].test(text) ? undefined : 'format';
  if (text.includes('*')) return undefined;
  if (rule.format && !formats[rule.format].test(text)) return 'format';
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text)) return 'pattern';
  if (rule.tail && !/^(?:[0-9]{4}|1[3-9][0-9]{9})$/.test(text)) return 'tail';
  const { length } = [...text];
  if (rule.min !== undefined && length < rule.min) return 'min';
  if (rule.max !== undefined && length > rule.max) return 'max';
  return undefined;
}

/** Decimal places as written: 1e-7 has seven. */
function placesOf(number: number): number {
  const [digits = '', power = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}
