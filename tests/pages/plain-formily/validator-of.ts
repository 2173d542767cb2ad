import type { Field, Form } from '@formily/core';
import { conditionHolds, type Reach } from './condition-holds.ts';

/** What the rules of a schema name and its project has. */
export interface Checks {
  reach: Reach;
  formats: Readonly<Record<string, { test(text: string): boolean }>>;
  isMasked(value: unknown): boolean;
  /** A masked value that stands as it was loaded: it is not sent. */
  isUntouched(field: Field): boolean;
}

export interface Rule {
  required?: boolean;
  when?: object;
  require?: object;
  message?: string;
  format?: string;
  pattern?: string;
  [bound: string]: unknown;
}

/** A rule of the schema as a validator of Formily: what Formily itself knows stays, the rest becomes a function. */
export function validatorOf(rule: Rule, known: Checks): object {
  if ('required' in rule) return rule;
  return {
    triggerType: 'onBlur',
    validator: (value: unknown, _: unknown, { field, form }: { field: Field; form: Form }) => {
      const values: Reach = Object(field.record ?? form.values);
      const there = Object.fromEntries(Object.entries(values).filter(([, each]) => !isBlank(each)));
      if (isBlank(value) || (rule.when && !conditionHolds(rule.when, there, known.reach))) return '';
      if (field.data?.sensitive && known.isMasked(value)) return known.isUntouched(field) ? '' : 'masked';
      const isBroken = rule.require ? !conditionHolds(rule.require, there, known.reach) : breaks(value, rule, known);
      return isBroken ? (rule.message ?? 'wrong') : '';
    },
  };
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return value === undefined || value === null || String(value).trim() === '';
}

function breaks(value: unknown, rule: Rule, known: Checks): boolean {
  const given = (Array.isArray(value) ? value : [value]).filter((item) => !isBlank(item));
  const isOutside = (size: number, least: unknown, most: unknown) => size < Number(least) || size > Number(most);
  if (Array.isArray(value) && isOutside(given.length, rule.minItems, rule.maxItems)) return true;
  return given.some((item) => {
    if (typeof item === 'number') {
      const isRough = rule.decimals !== undefined && Number(item.toFixed(Number(rule.decimals))) !== item;
      if (isRough || isOutside(item, rule.minimum ?? rule.min, rule.maximum ?? rule.max)) return true;
    }
    if (typeof item !== 'number' && typeof item !== 'string') return false;
    const text = String(item).trim();
    if (rule.format === 'rich-text') return known.formats['rich-text']?.test(text) === false;
    if (text.includes('*')) return false;
    if (rule.format !== undefined && known.formats[rule.format]?.test(text) === false) return true;
    if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text)) return true;
    if (rule.tail && !/^(\d{4}|1[3-9]\d{9})$/.test(text)) return true;
    return typeof item === 'string' && isOutside([...text].length, rule.min, rule.max);
  });
}

/** Formily takes white space for something; to a person it is nothing. */
export const NOTHING_BUT_SPACE = {
  triggerType: 'onBlur',
  validator: (value: unknown, _: unknown, { field }: { field: Field }) =>
    field.required && value !== undefined && value !== null && isBlank(value) ? 'required' : '',
};
