import type {
  DictionaryValue,
  ResolvedField,
  ResolvedSection,
  ResolvedStep,
  Text,
} from '../../schemas/generated/grammar.ts';
import { arrayItems } from './array-items.ts';
import { conditionReaction, type FormilyReaction, fieldReactions } from './field-reactions.ts';
import { withInertTexts } from './inert-texts.ts';
import { setComponent } from './set-components.ts';

/** A JSON Schema in Formily's shape: plain data, nothing in it is an expression. */
export interface FormilySchema {
  type: string;
  title?: string;
  required?: boolean;
  default?: unknown;
  enum?: readonly { value: unknown; label: string }[];
  items?: FormilySchema;
  properties?: Readonly<Record<string, FormilySchema>>;
  'x-decorator'?: string;
  'x-decorator-props'?: object;
  'x-component'?: string;
  'x-component-props'?: object;
  'x-pattern'?: string;
  'x-display'?: string;
  'x-validator'?: readonly object[];
  'x-reactions'?: readonly FormilyReaction[];
  /** What Formily has no keyword for: the source of choices, masked values, defaults that are read from elsewhere. */
  'x-data'?: object;
}

export interface SchemaWords {
  language: keyof Text & ('zh' | 'en');
  /** The code tables of the page, for the choices of its fields. */
  dictionaries: Readonly<Record<string, readonly DictionaryValue[]>>;
}

/**
 * A form of a resolved page as a Formily schema: void nodes for steps (tabs of the set) and sections (a grid), a property for
 * each field with a component of `@formily/antd-v5`. Linkage is under `x-reactions` in Formily's shape, its `when` a
 * condition of the language in place of an expression.
 */
export function formilySchema(steps: readonly ResolvedStep[], words: SchemaWords): FormilySchema {
  const shown = steps.map((step, place) => [`$step${place + 1}`, stepSchema(step, steps, words)] as const);
  const [only] = shown;
  const body: Record<string, FormilySchema> =
    shown.length > 1
      ? { $steps: { type: 'void', 'x-component': 'FormTab', properties: Object.fromEntries(shown) } }
      : Object.fromEntries(only ? [only] : []);
  return withInertTexts({ type: 'object', properties: { ...body, ...filledIn(steps) } });
}

function stepSchema(step: ResolvedStep, steps: readonly ResolvedStep[], words: SchemaWords): FormilySchema {
  const sections = step.sections.map((section, place) => [
    `$section${place + 1}`,
    sectionSchema(section, steps, words),
  ]);
  const tab = step.title ? step.title[words.language] : '';
  return {
    type: 'void',
    ...(steps.length > 1
      ? { 'x-component': 'FormTab.TabPane', 'x-component-props': { tab, forceRender: true } }
      : { 'x-component': 'FormLayout', 'x-component-props': { layout: 'vertical' } }),
    ...(step.visibleWhen && { 'x-reactions': [conditionReaction(step.visibleWhen, 'visible', true, false)] }),
    properties: Object.fromEntries(sections),
  };
}

function sectionSchema(section: ResolvedSection, steps: readonly ResolvedStep[], words: SchemaWords): FormilySchema {
  return {
    type: 'void',
    ...(section.title && { title: section.title[words.language], 'x-decorator': 'FormItem' }),
    'x-component': 'FormGrid',
    'x-component-props': { minColumns: 1, maxColumns: section.columns },
    ...(section.visibleWhen && { 'x-reactions': [conditionReaction(section.visibleWhen, 'visible', true, false)] }),
    properties: Object.fromEntries(section.fields.map((field) => [field.name, fieldSchema(field, steps, words)])),
  };
}

/** One field; a column of a table is one, too. */
export function fieldSchema(field: ResolvedField, steps: readonly ResolvedStep[], words: SchemaWords): FormilySchema {
  const { 'x-component-props': props, 'x-decorator-props': decorator, default: first } = field;
  const component = setComponent(field['x-component'], props, (text) => text[words.language]);
  const isRequired = field.required === true || (!isAsked(field) && field['x-validator'].some((rule) => rule.required));
  const reactions = fieldReactions(field, steps);
  // Formily checks nothing that is read-only; a derived field is checked although no one types in it.
  const isWorkedOut = field.readOnly === true && field['x-reactions']?.derive !== undefined;
  const componentProps = isWorkedOut ? { ...component.props, readOnly: true } : component.props;
  const isTaken = typeof first === 'object' && first !== null && !Array.isArray(first);
  const data = {
    ...(field.sensitive && { sensitive: true }),
    ...(field.shownOnly && { shownOnly: true }),
    ...(props.options && { options: props.options }),
    ...(props.into && { into: props.into }),
    ...(isTaken && { default: first }),
  };
  const choices = props.choices ?? (props.dictionary === undefined ? undefined : words.dictionaries[props.dictionary]);
  return {
    type: field.type,
    title: field.title[words.language],
    ...(isRequired && { required: true }),
    ...(first !== undefined && !isTaken && { default: first }),
    ...(choices && { enum: choices.map(({ value, label }) => ({ value, label: label[words.language] })) }),
    ...(props.fields && arrayItems(field, props.fields, steps, words)),
    'x-decorator': 'FormItem',
    'x-decorator-props': {
      gridSpan: decorator.span,
      ...(decorator.help && { extra: decorator.help[words.language] }),
    },
    'x-component': component.name,
    ...(Object.keys(componentProps).length > 0 && { 'x-component-props': componentProps }),
    ...(field.readOnly && !isWorkedOut && { 'x-pattern': 'readOnly' }),
    ...(field['x-validator'].length > 0 && { 'x-validator': rulesOf(field, words) }),
    ...(reactions.length > 0 && { 'x-reactions': reactions }),
    ...(Object.keys(data).length > 0 && { 'x-data': data }),
  };
}

/** Whether a field must be given only while a condition holds: its rule exists only for its message. */
function isAsked(field: ResolvedField): boolean {
  return field['x-reactions']?.requiredWhen !== undefined;
}

/** The rules with their messages in one language. One that is only the message of a conditional requirement is off until then. */
function rulesOf(field: ResolvedField, { language }: SchemaWords): object[] {
  return field['x-validator'].map(({ message, ...rule }) => ({
    ...rule,
    ...(rule.required && isAsked(field) && field.required !== true && { required: false }),
    ...(message && { message: message[language] }),
  }));
}

/** Names that a widget fills in besides its own: without a component, and sent all the same. */
function filledIn(steps: readonly ResolvedStep[]): Record<string, FormilySchema> {
  const fields = steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const own = new Set(fields.map(({ name }) => name));
  const others = fields.flatMap((field) => Object.values(field['x-component-props'].into ?? {}));
  return Object.fromEntries(
    others.filter((name) => !own.has(name)).map((name) => [name, { type: 'string', 'x-display': 'hidden' }]),
  );
}
