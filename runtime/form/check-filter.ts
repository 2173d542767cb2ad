import type { TFunction } from 'i18next';
import type { ResolvedFilter, Validator } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/host.ts';
import { daysIn } from '../core/range-presets.ts';
import { textOf } from '../core/text-of.ts';
import { isBlankValue } from '../formats/check-value.ts';
import { formats } from '../formats/formats.ts';

export interface Wording {
  language: Language;
  /** Translates in the namespace `runtime`. */
  t: TFunction<'runtime'>;
}

/** The first rule of `x-validator` that a filter's value breaks, as a text for its field; undefined when it breaks none. */
export function checkFilter(filter: ResolvedFilter, value: unknown, wording: Wording): string | undefined {
  const { t, language } = wording;
  const label = textOf(filter.title, language);
  const rules = filter['x-validator'];
  if (isBlankValue(value)) {
    const required = rules.find((rule) => rule.required);
    if (!required && !filter.required) return undefined;
    if (required?.message) return textOf(required.message, language);
    return t(filter['x-component'] === 'input' ? 'filter.required' : 'filter.requiredRange', { label });
  }
  if (filter.operator === 'between' && isBackwards(value)) return t('filter.order');
  for (const rule of rules) {
    const broken = brokenBy(rule, value, label, wording);
    if (broken !== undefined) return rule.message ? textOf(rule.message, language) : broken;
  }
  return undefined;
}

function brokenBy(rule: Validator, value: unknown, label: string, { t, language }: Wording): string | undefined {
  const texts = (Array.isArray(value) ? value : [value])
    .filter((each) => !isBlankValue(each))
    .map((each) => String(each).trim());
  if (rule.format && !texts.every(formats[rule.format].test)) return textOf(formats[rule.format].message, language);
  if (rule.pattern && !texts.every((text) => new RegExp(rule.pattern ?? '', 'u').test(text)))
    return t('filter.pattern');
  if (rule.tail && !texts.every((text) => /^(\d{4}|1[3-9]\d{9})$/.test(text))) return t('filter.tail');
  if (rule.maxDays !== undefined && Array.isArray(value)) {
    const days = daysIn([value[0] ?? null, value[1] ?? null]);
    if (days === undefined) return t('filter.requiredRange', { label });
    if (days > rule.maxDays) return t('filter.maxDays', { count: rule.maxDays, days: rule.maxDays });
  }
  if (rule.min !== undefined && !texts.every((text) => Number(text) >= Number(rule.min)))
    return t('filter.min', { min: rule.min });
  if (rule.max !== undefined && !texts.every((text) => Number(text) <= Number(rule.max)))
    return t('filter.max', { max: rule.max });
  return undefined;
}

function isBackwards(value: unknown): boolean {
  if (!Array.isArray(value) || isBlankValue(value[0]) || isBlankValue(value[1])) return false;
  return value[0] > value[1];
}
