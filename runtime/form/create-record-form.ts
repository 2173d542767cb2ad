import {
  createForm,
  type Field,
  type Form,
  isArrayField,
  isField,
  LifeCycleTypes,
  onFieldInputValueChange,
  onFieldValueChange,
} from '@formily/core';
import { batch, observable, toJS } from '@formily/reactive';
import type { Condition, ResolvedStep } from '../../schemas/generated/grammar.ts';
import { conditionReads } from '../core/condition-reads.ts';
import { holds as conditionHolds } from '../core/conditions.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import { textOf } from '../core/text-of.ts';
import type { Row, Scopes } from '../core/values.ts';
import { isBlankValue } from '../formats/check-value.ts';
import type { Wording } from './check-filter.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { fillersOf, isShown, partsOf, shownPlace } from './form-parts.ts';
import { patternOf, reactionsOf, recheck } from './form-reactions.ts';
import { checkedAs, rulesOf } from './form-rules.ts';
import { isMasked } from './masked-value.ts';
import { narrowedBy } from './narrowed-by.ts';
import type { RecordForm } from './record-form.ts';
import { changedNames, isSame, sentValues } from './sent-values.ts';

export interface RecordFormParts {
  steps: readonly ResolvedStep[];
  /** The first values of the fields. */
  values: Record<string, unknown>;
  /** The values available from outside the form, as they are at this moment. */
  scopes(): Scopes;
  /** The present texts, so that a change of language applies to the next check. */
  wording(): Wording;
  /** The derive functions that the product registered, by name. */
  custom: CustomRegistry['derive'];
}

/**
 * Makes Formily's form of resolved steps: void fields for steps and sections, a field for every name with its rules as
 * validators and its linkage as reactions. A field without linkage is made when it is drawn, filled in or checked.
 */
export function createRecordForm({ steps, values, scopes, wording, custom }: RecordFormParts): RecordForm {
  const form = createForm({
    values,
    validateFirst: true,
    effects: () => {
      onFieldValueChange('*', () => form.notify(LifeCycleTypes.ON_FORM_VALUES_CHANGE));
      onFieldInputValueChange('*', typed);
    },
  });
  // Formily subscribes each form to every change anywhere, and never releases it: no closed form would ever be
  // freed. Every change here goes through a field, which notifies.
  for (const stop of form.disposers.splice(0)) stop();
  /** Counts up when the values from outside the form change: Formily cannot watch those. */
  const elsewhere = observable.shallow({ turn: 0 });
  /** What is sent besides the fields, by names that are none of this form's: conditions read them. */
  const assumed = observable.shallow<{ values: Row }>({ values: {} });
  const fillers = fillersOf(steps);
  const parts = partsOf(form, steps, holds);
  const names = [...parts.places.keys(), ...parts.filled.keys()];
  const nameSet = new Set(names);
  const loose: RecordForm['loose'] = observable.shallow({ errors: [] });
  const wanted: RecordForm['wanted'] = observable.shallow({ name: undefined });
  /** Fields that were wrong once are checked at every change from then on. */
  const onceWrong = new Set<string>();
  /** The reasons of widgets why the form must not be sent, by the field's name. */
  const problems = new Map<string, string>();
  /** Those of them that go away by themselves, and who waits for that. */
  const underWay = new Set<string>();
  const waiting: (() => void)[] = [];
  let first: Record<string, unknown> = {};
  let isStarting = true;

  checkedAs(form, {
    wording,
    scopes,
    holds,
    fieldNamed: (name) => (shownPlace(parts, name) ?? parts.places.get(name)?.[0])?.field,
    isUntouched,
    problemOf: (name) => problems.get(name),
  });
  const linked = { parts, present, held, write, holds, custom, isStarting: () => isStarting };
  const reactions = new Map(names.map((name) => [name, reactionsOf(linked, name)]));
  batch(() => {
    for (const [name, { length }] of reactions) if (length > 0) fieldNamed(name);
  });
  isStarting = false;
  first = snapshot();

  // Straight from the values: Formily would parse the name as a path, and caches only a hundred of them.
  function read(name: string): unknown {
    return toJS((form.values as Record<string, unknown>)[name]);
  }

  /** Formily keeps the value of a field that is not in the form separately, until the field is back. */
  function held(name: string): unknown {
    const field = made(name);
    return field?.display === 'none' ? toJS(field.caches.value) : read(name);
  }

  function write(name: string, value: unknown): void {
    const field = fieldNamed(name);
    if (field?.display === 'none') field.caches.value = value;
    else form.setValuesIn(name, value);
  }

  /** The value of a name that is in the form; a name that a widget fills in besides its own is in it with the widget's field. */
  function present(name: string): unknown {
    const by = fillers.get(name);
    return !by || by.some((filler) => made(filler.name)?.visible !== false) ? read(name) : undefined;
  }

  /** The values of these names for conditions: fields that are not shown and those that are empty have no value. */
  function near(of: readonly string[]): Row {
    const seen = of.map(
      (name) => [name, Object.hasOwn(assumed.values, name) ? assumed.values[name] : present(name)] as const,
    );
    return Object.fromEntries(seen.filter(([, value]) => !isBlankValue(value)));
  }

  function holds(condition: Condition): boolean {
    // Read, so that Formily runs the reaction again when it counts up.
    void elsewhere.turn;
    const values = near(conditionReads(condition));
    return conditionHolds(condition, values, { ...scopes(), values });
  }

  function snapshot(): Record<string, unknown> {
    return Object.fromEntries(names.map((name) => [name, held(name)]));
  }

  /** Undefined while it was never used. */
  function made(name: string): Field | undefined {
    const field = form.fields[name];
    return isField(field) || isArrayField(field) ? field : undefined;
  }

  /** Undefined for a name that is none of this form's. */
  function fieldNamed(name: string): Field | undefined {
    const before = made(name);
    if (before || !nameSet.has(name)) return before;
    const { field } = parts.places.get(name)?.[0] ?? {};
    const create = field?.['x-component-props'].fields ? form.createArrayField : form.createField;
    return create({
      name,
      title: field && textOf(field.title, wording().language),
      pattern: patternOf(field),
      validator: field && rulesOf(field),
      reactions: reactions.get(name),
    });
  }

  function isUntouched(name: string): boolean {
    const field = parts.places.get(name)?.[0]?.field;
    const value = read(name);
    return field?.sensitive === true && isMasked(field, value) && isSame(value, first[name]);
  }

  /** The user has typed or chosen, in a widget of this runtime or of any other code. */
  function typed(field: unknown): void {
    if (!isField(field) && !isArrayField(field)) return;
    const name = field.path.toString();
    field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
    if (onceWrong.has(name)) void check(field);
    for (const narrowed of narrowedBy(parts, name)) {
      if (!isSame(held(narrowed), undefined)) input(narrowed, undefined);
    }
  }

  function input(name: string, value: unknown): void {
    const field = fieldNamed(name);
    if (!field) form.setValuesIn(name, value);
    // No one types into a hidden field: the value that it will have when it is back is dropped or filled in.
    else if (field.display === 'none') field.caches.value = value;
    else field.onInput(value).catch(() => {});
  }

  async function check(field: Field): Promise<void> {
    await field.validate('onBlur').catch(() => {});
    if (field.selfErrors.length > 0) onceWrong.add(field.path.toString());
  }

  function keeps(fields: readonly string[]): Row {
    const beside = fields.flatMap((name) =>
      (parts.places.get(name) ?? []).flatMap(({ field }) => Object.values(field['x-component-props'].into ?? {})),
    );
    return Object.fromEntries([...fields, ...beside].map((name) => [name, held(name)]));
  }

  /** Twice, since a value derived from a field is replaced when that field is filled in. */
  function fill(filled: Row): void {
    for (const [name, value] of [...Object.entries(filled), ...Object.entries(filled)]) {
      if (nameSet.has(name) && !isSame(held(name), value)) write(name, structuredClone(value));
    }
  }

  return {
    form,
    parts,
    loose,
    wanted,
    keeper: {},
    fieldNamed,
    read,
    values: () => sentValues({ parts, first, read }),
    present: () => near(names),
    async validate(of = parts.steps.map(({ step }) => step)) {
      loose.errors = [];
      for (const name of names) made(name)?.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
      const shown = parts.fields.filter((part) => of.includes(part.of.of.step) && isShown(part));
      const fields = shown.flatMap(({ field }) => fieldNamed(field.name) ?? []);
      await validated(form, fields, of.length === parts.steps.length);
      const wrong = fields.filter(({ selfErrors }) => selfErrors.length > 0).map(({ path }) => path.toString());
      for (const name of wrong) onceWrong.add(name);
      wanted.name = wrong[0];
      return wrong.length === 0;
    },
    async left({ field: { name } }) {
      // A user who tabs through an empty form has made no error yet.
      const isPassed = isBlankValue(read(name)) && isSame(read(name), first[name]) && !onceWrong.has(name);
      const field = isPassed && !problems.has(name) ? undefined : fieldNamed(name);
      if (field) await check(field);
    },
    showErrors(failure) {
      const errors = fieldErrorsOf(failure);
      const homeless = errors.filter(({ field }) => !shownPlace(parts, field));
      for (const { field, message } of errors) {
        fieldNamed(field)?.setFeedback({ type: 'error', code: 'EffectError', messages: [message] });
      }
      loose.errors = homeless;
      const reported = new Set(errors.map(({ field }) => field));
      wanted.name = parts.fields.find((part) => isShown(part) && reported.has(part.field.name))?.field.name;
      return errors.length > 0;
    },
    isDirty: () => changedNames({ parts, first, read }).length > 0,
    keeps,
    reset(kept = []) {
      first = { ...first, ...keeps(kept) };
      fill(Object.fromEntries(names.map((name) => [name, first[name]])));
      form.clearErrors('*');
      loose.errors = [];
      onceWrong.clear();
    },
    markSaved() {
      first = snapshot();
    },
    rebase(stored, kept) {
      const names = Object.keys(first).filter((name) => Object.hasOwn(stored, name));
      fill(Object.fromEntries(names.filter((name) => !kept.includes(name)).map((name) => [name, stored[name]])));
      first = { ...first, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
    },
    changed: () => {
      const changes = changedNames({ parts, first, read });
      return Object.fromEntries(changes.map((name) => [name, read(name)]));
    },
    input,
    object(name, problem, passes = false) {
      if (problem === undefined) problems.delete(name);
      else problems.set(name, problem);
      if (problem !== undefined && passes) underWay.add(name);
      else underWay.delete(name);
      if (underWay.size === 0) for (const go of waiting.splice(0)) go();
      const field = made(name);
      if (field) recheck(field);
    },
    settled: () => (underWay.size === 0 ? undefined : new Promise((done) => waiting.push(done))),
    fill,
    assume(values) {
      if (!isSame(assumed.values, values)) assumed.values = values;
    },
    isUntouchedMask: ({ field }) => isUntouched(field.name),
    rescope() {
      elsewhere.turn += 1;
    },
  };
}

/** Formily's own check of these fields, or of all of them. */
async function validated(form: Form, fields: readonly Field[], isAll: boolean): Promise<void> {
  if (fields.length === 0) return;
  const names = fields.map(({ path }) => path.toString());
  await form.validate(isAll ? '*' : `*(${names.join(',')})`).catch(() => {});
}
