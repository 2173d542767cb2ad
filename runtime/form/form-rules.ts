import { type Form, registerValidateRules } from '@formily/core';
import { getValidateRules, type ValidatorFunction } from '@formily/validator';
import type { Condition, ResolvedField, Text, Validator } from '../../schemas/generated/grammar.ts';
import { textOf } from '../core/text-of.ts';
import type { Scopes } from '../core/values.ts';
import { type BrokenKeyword, checkValue, isBlankValue } from '../formats/check-value.ts';
import { formats } from '../formats/formats.ts';
import type { Wording } from './check-filter.ts';
import { checkRows } from './check-rows.ts';
import { isAlwaysRequired } from './is-always-required.ts';
import { isMasked } from './masked-value.ts';
import { requiredText } from './required-text.ts';
import { stockText } from './stock-text.ts';

/** What the rules need of the form whose field they check. */
export interface CheckedForm {
  wording(): Wording;
  scopes(): Scopes;
  holds(condition: Condition): boolean;
  /** The field as its document defines it; undefined for a name that is none of the document's. */
  fieldNamed(name: string): ResolvedField | undefined;
  /** A masked value as it was loaded: it is not sent, so nothing about it can be wrong. */
  isUntouched(name: string): boolean;
  /** The widget's own reason why the form must not be sent. */
  problemOf(name: string): string | undefined;
}

/** One rule of a field, as Formily's validators are written: keywords of the language and those that are added here. */
export type FormRule = Omit<Validator, 'message'> & {
  message?: Text;
  /** The widget may block sending: an upload is under way. */
  objection?: true;
  /** A value that the user sees masked is typed again as a whole. */
  masked?: true;
  /** The columns of a table: each row is checked by them. */
  rows?: readonly ResolvedField[];
  triggerType: 'onBlur';
};

const forms = new WeakMap<Form, CheckedForm>();

/** Registers the form that the rules check. */
export function checkedAs(form: Form, checked: CheckedForm): void {
  forms.set(form, checked);
}

/** What Formily checks of a field, in this order; the message is that of the first broken one. Checked when a field is left. */
export function rulesOf(field: ResolvedField): FormRule[] {
  const rules = field['x-validator'];
  const plain = rules.flatMap(({ required, require, ...rule }) =>
    Object.keys(rule).some((keyword) => KEYWORDS.some((known) => known === keyword)) ? [rule] : [],
  );
  const across = rules.flatMap(({ require, when, message }) =>
    require ? [{ require, ...(when && { when }), ...(message && { message }) }] : [],
  );
  const words = rules.find((rule) => rule.required)?.message;
  const columns = field['x-component-props'].fields;
  const all: Omit<FormRule, 'triggerType'>[] = [
    { objection: true },
    { required: isAlwaysRequired(field), ...(words && { message: words }) },
    ...(field.sensitive ? [{ masked: true } as const] : []),
    ...plain,
    ...across,
    ...(columns ? [{ rows: columns }] : []),
  ];
  return all.map((rule) => ({ ...rule, triggerType: 'onBlur' }));
}

/** The keywords that read the value alone: browser and server check them by the same function. */
const KEYWORDS = [
  'format',
  'pattern',
  'min',
  'max',
  'minimum',
  'maximum',
  'decimals',
  'minItems',
  'maxItems',
  'tail',
] as const satisfies readonly BrokenKeyword[];

type RuleOf = (value: unknown, rule: FormRule, checked: CheckedForm, field: ResolvedField) => string | undefined;

/** A rule as Formily calls it. Fields that no document names, such as those that a component makes, keep Formily's own. */
function registered(name: string, check: RuleOf): ValidatorFunction {
  const stock: ValidatorFunction | undefined = getValidateRules()[name];
  return (value, given, context, render) => {
    const { form, field: model } = context as { form?: Form; field?: { path: { toString(): string } } };
    const checked = form && forms.get(form);
    const field = model && checked?.fieldNamed(model.path.toString());
    if (!checked || !field) return stock?.(value, given, context, render) ?? '';
    const rule = given as unknown as FormRule;
    if (rule.when && !checked.holds(rule.when)) return '';
    return check(value, rule, checked, field) ?? '';
  };
}

/** Formily adds a stock text of its own where a rule has none; a document's messages are an object with both languages. */
function ownWords({ message }: FormRule, { language }: Wording): string | undefined {
  return typeof message === 'object' ? textOf(message, language) : undefined;
}

function keyword(name: (typeof KEYWORDS)[number]): RuleOf {
  return (value, rule, checked) => {
    if (!checkValue(value, [{ [name]: rule[name] }])) return undefined;
    const wording = checked.wording();
    const own = ownWords(rule, wording);
    if (own !== undefined) return own;
    if (name === 'format' && rule.format) return textOf(formats[rule.format].message, wording.language);
    return stockText(name, rule[name], typeof value === 'number', wording);
  };
}

const checks: Record<string, RuleOf> = {
  ...Object.fromEntries(KEYWORDS.map((name) => [name, keyword(name)])),
  required: (value, rule, checked, field) => {
    if (rule.required !== true || !isBlankValue(value)) return undefined;
    const wording = checked.wording();
    return ownWords(rule, wording) ?? requiredText(field, wording);
  },
  objection: (_, __, checked, { name }) => checked.problemOf(name),
  masked: (value, _, checked, field) => {
    if (!isMasked(field, value) || checked.isUntouched(field.name)) return undefined;
    const { t, language } = checked.wording();
    return t('form.masked', { label: textOf(field.title, language) });
  },
  require: (value, rule, checked, field) => {
    if (!rule.require || isBlankValue(value) || checked.isUntouched(field.name)) return undefined;
    if (checked.holds(rule.require)) return undefined;
    const wording = checked.wording();
    return ownWords(rule, wording) ?? wording.t('form.notFitting', { label: textOf(field.title, wording.language) });
  },
  rows: (value, { rows }, checked) => (rows ? checkRows(rows, value, checked.scopes(), checked.wording()) : undefined),
};

registerValidateRules(
  Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, registered(name, check)])),
);
