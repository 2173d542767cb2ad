import type { Condition } from '../../schemas/generated/grammar.ts';
import { holds } from '../conditions.ts';
import { isBlankValue } from '../formats/check-value.ts';
import type { Row, Scopes } from '../values.ts';
import { conditionReads } from './condition-reads.ts';
import { counts, type FieldPart, type FormParts } from './form-parts.ts';

/** What linkage asks of the form that it moves. */
export interface LinkedForm {
  parts: FormParts;
  /** The value of a name, whether it is shown or not. */
  read(name: string): unknown;
  scopes(): Scopes;
  /** A field's state has changed: Formily's field and the field's errors follow. */
  follow(name: string): void;
  /** Works a derived field out anew. @returns whether its value has changed */
  derive(part: FieldPart): boolean;
  /** A name that a check of this field reads has changed. */
  recheck(part: FieldPart): void;
}

/** One thing to do when one of the names that it reads has changed. It returns the names whose value came or went. */
interface Rule {
  reads: readonly string[];
  run(): readonly string[];
}

/**
 * How often one rule may run in one go. Documents with a circle are refused by the checker; one that gets here all the
 * same comes to rest here instead of hanging the page.
 */
const ROUNDS = 20;

export interface Linkage {
  /** These names have changed: everything that reads them follows, and what reads that. */
  changed(names: readonly string[]): void;
  /** The form is new: everything is worked out. */
  all(): void;
  /** The values in reach from elsewhere have changed: what is shown, required and disabled is worked out. */
  states(): void;
}

/** What conditions see of a form: fields that are not shown and those that are empty have no value. */
export function nearValues(form: Pick<LinkedForm, 'parts' | 'read'>, names: readonly string[]): Row {
  const near: Record<string, unknown> = {};
  for (const name of names) {
    const value = counts(form.parts, name) ? form.read(name) : undefined;
    if (!isBlankValue(value)) near[name] = value;
  }
  return near;
}

/** Whether a condition over the form's values holds. */
export function formHolds(form: Pick<LinkedForm, 'parts' | 'read' | 'scopes'>, condition: Condition): boolean {
  const near = nearValues(form, conditionReads(condition));
  return holds(condition, near, { ...form.scopes(), values: near });
}

/** Linkage as data: visibleWhen, requiredWhen, disabledWhen, derive and checks over several fields. */
export function linkageOf(form: LinkedForm): Linkage {
  const states = [...stateRules(form), ...flagRules(form)];
  const rules = [...states, ...valueRules(form)];
  const readers = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const name of rule.reads) readers.set(name, [...(readers.get(name) ?? []), rule]);
  }
  let waiting: Set<Rule> | undefined;
  function settle(first: Iterable<Rule>): void {
    if (waiting) {
      for (const rule of first) waiting.add(rule);
      return;
    }
    waiting = new Set(first);
    const runs = new Map<Rule, number>();
    for (const rule of waiting) {
      waiting.delete(rule);
      const count = (runs.get(rule) ?? 0) + 1;
      if (count > ROUNDS) continue;
      runs.set(rule, count);
      for (const name of rule.run()) for (const reader of readers.get(name) ?? []) waiting.add(reader);
    }
    waiting = undefined;
  }
  return {
    changed: (names) => settle(names.flatMap((name) => readers.get(name) ?? [])),
    all: () => settle(rules),
    states: () => settle(states),
  };
}

/** Steps and sections come and go with all that is in them. */
function stateRules(form: LinkedForm): Rule[] {
  const rules: Rule[] = [];
  const rule = (condition: Condition | undefined, state: { shown: boolean }, inner: readonly FieldPart[]) => {
    if (!condition) return;
    rules.push({
      reads: conditionReads(condition),
      run: () => {
        const shown = formHolds(form, condition);
        if (state.shown === shown) return [];
        state.shown = shown;
        return inner.flatMap((part) => follow(form, part));
      },
    });
  };
  for (const step of form.parts.steps) {
    rule(
      step.step.visibleWhen,
      step.state,
      step.sections.flatMap((section) => section.fields),
    );
    for (const section of step.sections) rule(section.section.visibleWhen, section.state, section.fields);
  }
  return rules;
}

function flagRules(form: LinkedForm): Rule[] {
  return form.parts.fields.flatMap((part) => {
    const { visibleWhen, requiredWhen, disabledWhen } = part.field['x-reactions'] ?? {};
    const rules: Rule[] = [];
    if (visibleWhen) rules.push(flag(form, part, 'shown', visibleWhen));
    if (requiredWhen && !part.state.required) rules.push(flag(form, part, 'required', requiredWhen));
    if (disabledWhen) rules.push(flag(form, part, 'disabled', disabledWhen));
    return rules;
  });
}

function valueRules(form: LinkedForm): Rule[] {
  return form.parts.fields.flatMap((part) => {
    const { 'x-reactions': reactions, 'x-validator': validators } = part.field;
    const rules: Rule[] = [];
    if (reactions?.derive) {
      rules.push({ reads: reactions.derive.from, run: () => (form.derive(part) ? [part.field.name] : []) });
    }
    const checked = validators.flatMap(({ require, when }) => [...conditionReads(require), ...conditionReads(when)]);
    if (checked.length > 0) {
      rules.push({
        reads: checked,
        run: () => {
          form.recheck(part);
          return [];
        },
      });
    }
    return rules;
  });
}

function flag(form: LinkedForm, part: FieldPart, name: keyof FieldPart['state'], condition: Condition): Rule {
  return {
    reads: conditionReads(condition),
    run: () => {
      const now = formHolds(form, condition);
      if (part.state[name] === now) return [];
      part.state[name] = now;
      return follow(form, part);
    },
  };
}

function follow(form: LinkedForm, part: FieldPart): string[] {
  form.follow(part.field.name);
  return [part.field.name, ...Object.values(part.field['x-component-props'].into ?? {})];
}
