import type { Condition, Field, FormBlock, Step } from '../../schemas/generated/grammar.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A step of a form depends on values of this step and of the steps before: a later one has no value yet. */
export const stepsInOrder = defineRule({
  id: 'steps-in-order',
  severity: 'error',
  description: {
    zh: '分步表单中，显示、必填等联动只能看本步及之前步骤的字段：后面步骤的字段此时还没有值。',
    en: 'In a form of steps, linkage looks at fields of this step and of those before: a field of a later step has no value yet.',
  },
  messages: { later: '"{field}" is asked for in a later step: while this step is filled in it has no value yet.' },
  visit: {
    formBlock(block, { report }) {
      const { steps } = block;
      // A loaded record has all its values from the start.
      if (!steps || block.load) return;
      const known = knownBefore(block);
      const asked = steps.map((step) => new Set(fieldsOf(step).flatMap(namesOf)));
      steps.forEach((step, index) => {
        const isLater = (name: string) =>
          !known.has(name) &&
          !asked.slice(0, index + 1).some((names) => names.has(name)) &&
          asked.slice(index + 1).some((names) => names.has(name));
        for (const { field, place } of dependenciesOf(step)) if (isLater(field)) report(place, 'later', { field });
      });
    },
  },
});

/** The fields that have a value before anything is typed, or that are worked out. */
function knownBefore(block: FormBlock): ReadonlySet<string> {
  const started = (block.steps ?? [])
    .flatMap(fieldsOf)
    .flatMap((field) =>
      typeof field !== 'string' && (field.default !== undefined || field.derive) ? field.field : [],
    );
  return new Set([...started, ...Object.keys(block.initial ?? {})]);
}

function fieldsOf({ fields, sections }: Pick<Step, 'fields' | 'sections'>): Field[] {
  return [...(fields ?? []), ...(sections ?? []).flatMap((section) => section.fields)];
}

function namesOf(field: Field): string[] {
  return typeof field === 'string' ? [field] : [field.field, ...Object.values(field.into ?? {})];
}

interface Dependency {
  field: string;
  place: Place;
}

/** The values of the form that a step depends on. */
function dependenciesOf(step: Step): Dependency[] {
  const parts = [step, ...(step.sections ?? []), ...fieldsOf(step).filter((field) => typeof field !== 'string')];
  return parts.flatMap((part) => [
    ...(['visibleWhen', 'requiredWhen', 'disabledWhen'] as const).flatMap((key) =>
      key in part ? inCondition((part as { [Key in typeof key]?: Condition })[key] ?? {}) : [],
    ),
    ...('derive' in part
      ? (part.derive?.from ?? []).map((field, index) => ({ field, place: at(part.derive ?? part, 'from', index) }))
      : []),
    ...('optionsFrom' in part ? inValues(part.optionsFrom?.params ?? {}) : []),
  ]);
}

function inCondition(condition: Condition): Dependency[] {
  return Object.entries(condition).flatMap(([key, operand]) => {
    if (key.startsWith('$')) return (operand as Condition[]).flatMap(inCondition);
    const field = key.replace(/^values\./, '');
    return field.includes('.') ? [] : [{ field, place: keyAt(condition, key) }];
  });
}

function inValues(values: object): Dependency[] {
  return Object.values(values).flatMap((value: unknown) => {
    const from = typeof value === 'object' && value !== null && 'from' in value ? String(value.from) : '';
    const field = /^values\.(\w+)$/.exec(from)?.[1];
    return field === undefined ? [] : [{ field, place: at(value as object, 'from') }];
  });
}
