import { createForm, type Field, isField, LifeCycleTypes, onFieldValueChange } from '@formily/core';
import { observable, toJS } from '@formily/reactive';
import type { ResolvedStep } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from '../blocks/custom/custom-registry.ts';
import { isBlankValue } from '../formats/check-value.ts';
import type { Row, Scopes } from '../values.ts';
import { checkField } from './check-field.ts';
import type { Wording } from './check-filter.ts';
import { createDeriver } from './derive-field.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { type FieldPart, isShown, partsOf, shownPlace } from './form-parts.ts';
import { formHolds, linkageOf, nearValues } from './linkage.ts';
import { isMasked } from './masked-value.ts';
import { narrowedBy } from './narrowed-by.ts';
import type { RecordForm } from './record-form.ts';
import { changedNames, isSame, sentValues } from './sent-values.ts';

export interface RecordFormParts {
  steps: readonly ResolvedStep[];
  /** What the fields hold at first. */
  values: Record<string, unknown>;
  /** The values in reach from elsewhere, as they are at this moment. */
  scopes(): Scopes;
  /** The words of this moment, so that a change of language words the next check. */
  wording(): Wording;
  /** The derive functions that the product registered, by name. */
  custom: CustomRegistry['derive'];
}

/**
 * Makes a form of resolved steps: Formily's model with one field a name, linkage, checks and what is to be sent. Formily's
 * field is made when something is first done to it: making one costs as much as drawing it, and of a long record a few
 * fields are changed.
 */
export function createRecordForm({ steps, values, scopes, wording, custom }: RecordFormParts): RecordForm {
  const parts = partsOf(steps);
  const names = [...parts.places.keys(), ...parts.filled.keys()];
  const form = createForm({
    values,
    effects: () => {
      onFieldValueChange('*', (field) => {
        const name = field.path.toString();
        if (!deriver.isOwnWork(name)) linkage.changed([name]);
        form.notify(LifeCycleTypes.ON_FORM_VALUES_CHANGE);
      });
    },
  });
  // Formily has each form listen to whatever changes anywhere, and holds on to it for good: no closed form would ever be
  // freed. Every change here goes through a field, which tells.
  for (const stop of form.disposers.splice(0)) stop();
  const nameSet = new Set(names);
  // Straight from the values: Formily would parse the name as a path, and remembers no more than a hundred of them.
  const read = (name: string): unknown => toJS((form.values as Record<string, unknown>)[name]);
  const write = (name: string, value: unknown): void => {
    makeField(name);
    form.setValuesIn(name, value);
  };
  const near = { parts, read, scopes };
  const loose: RecordForm['loose'] = observable.shallow({ errors: [] });
  const wanted: RecordForm['wanted'] = observable.shallow({ name: undefined });
  /** Fields that were wrong once are checked at every change from then on. */
  const onceWrong = new Set<string>();
  /** What widgets have against being sent, by the field's name. */
  const problems = new Map<string, string>();
  let first: Record<string, unknown> = {};

  const deriver = createDeriver({ parts, read, write, custom });
  const linkage = linkageOf({ ...near, follow, derive: deriver.derive, recheck });

  linkage.all();
  deriver.started();
  first = snapshot();

  function snapshot(): Record<string, unknown> {
    return Object.fromEntries(names.map((name) => [name, read(name)]));
  }

  function keeps(fields: readonly string[]): Row {
    const beside = fields.flatMap((name) =>
      (parts.places.get(name) ?? []).flatMap(({ field }) => Object.values(field['x-component-props'].into ?? {})),
    );
    return Object.fromEntries([...fields, ...beside].map((name) => [name, read(name)]));
  }

  /** Undefined while nothing was done to it. */
  function fieldOf(name: string) {
    const field = form.fields[name];
    return isField(field) ? field : undefined;
  }

  /** Undefined for a name that is none of this form's. */
  function makeField(name: string) {
    const made = fieldOf(name);
    if (made || !nameSet.has(name)) return made;
    const place = parts.places.get(name)?.[0];
    const field = form.createField({
      name,
      title: place?.field.title,
      validator: [
        {
          triggerType: 'onBlur',
          validator: () => {
            const part = shownPlace(parts, name);
            return part ? (messageAt(part) ?? '') : '';
          },
        },
      ],
    });
    if (place) dress(name, field);
    return field;
  }

  function dress(name: string, field: Pick<Field, 'setDisplay' | 'setPattern'>): void {
    const part = shownPlace(parts, name);
    field.setDisplay(part ? 'visible' : 'hidden');
    field.setPattern(part?.state.disabled ? 'disabled' : 'editable');
  }

  function messageAt(part: FieldPart): string | undefined {
    const { name } = part.field;
    if (part.state.disabled || (part.field.readOnly && !part.field['x-reactions']?.derive)) return undefined;
    const value = read(name);
    const problem = problems.get(name);
    if (problem !== undefined) return problem;
    return checkField({
      field: part.field,
      value,
      required: part.state.required,
      untouched: isMasked(part.field, value) && isSame(value, first[name]),
      holds: (condition) => formHolds(near, condition),
      scopes: scopes(),
      wording: wording(),
    });
  }

  function check(part: FieldPart): boolean {
    const { name } = part.field;
    const message = messageAt(part);
    if (message !== undefined) onceWrong.add(name);
    const field = message === undefined ? fieldOf(name) : makeField(name);
    field?.setFeedback({ type: 'error', code: 'ValidateError', messages: message === undefined ? [] : [message] });
    return message === undefined;
  }

  function follow(name: string): void {
    const part = shownPlace(parts, name);
    const field = fieldOf(name);
    if (field) dress(name, field);
    if (part) recheck(part);
  }

  function recheck(part: FieldPart): void {
    if (isShown(part) && (fieldOf(part.field.name)?.selfErrors.length ?? 0) > 0) check(part);
  }

  function input(name: string, value: unknown): void {
    const field = makeField(name);
    if (!field) {
      form.setValuesIn(name, value);
      return;
    }
    field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
    field.onInput(value).catch(() => {});
    const part = shownPlace(parts, name);
    if (part && onceWrong.has(name)) check(part);
    for (const narrowed of narrowedBy(parts, name)) {
      if (!isSame(read(narrowed), undefined)) input(narrowed, undefined);
    }
  }

  function object(name: string, problem: string | undefined): void {
    if (problem === undefined) problems.delete(name);
    else problems.set(name, problem);
    const part = shownPlace(parts, name);
    if (part) recheck(part);
  }

  function clearErrors(): void {
    form.clearErrors('*');
    loose.errors = [];
    onceWrong.clear();
  }

  /** Twice, since what is worked out of a field is replaced when that one is filled in. */
  function fill(filled: Row): void {
    for (const [name, value] of [...Object.entries(filled), ...Object.entries(filled)]) {
      if (nameSet.has(name) && !isSame(read(name), value)) write(name, structuredClone(value));
    }
  }

  return {
    form,
    parts,
    loose,
    wanted,
    keeper: {},
    read,
    values: () => sentValues({ parts, first, read }),
    present: () => nearValues(near, names),
    async validate(of = steps) {
      loose.errors = [];
      for (const name of names) fieldOf(name)?.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
      const wrong = parts.fields.filter((part) => of.includes(part.of.of.step) && isShown(part) && !check(part));
      wanted.name = wrong[0]?.field.name;
      return wrong.length === 0;
    },
    check,
    left(part) {
      const { name } = part.field;
      // Who goes through an empty form to see what it asks for has done nothing wrong.
      const isPassed = isBlankValue(read(name)) && isSame(read(name), first[name]) && !onceWrong.has(name);
      if (!isPassed || problems.has(name)) check(part);
    },
    showErrors(failure) {
      const errors = fieldErrorsOf(failure);
      const homeless = errors.filter(({ field }) => !shownPlace(parts, field));
      for (const { field, message } of errors) {
        makeField(field)?.setFeedback({ type: 'error', code: 'EffectError', messages: [message] });
      }
      loose.errors = homeless;
      const told = new Set(errors.map(({ field }) => field));
      wanted.name = parts.fields.find((part) => isShown(part) && told.has(part.field.name))?.field.name;
      return errors.length > 0;
    },
    isDirty: () => changedNames({ parts, first, read }).length > 0,
    keeps,
    reset(kept = []) {
      first = { ...first, ...keeps(kept) };
      fill(Object.fromEntries(names.map((name) => [name, first[name]])));
      linkage.all();
      clearErrors();
    },
    settle() {
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
    object,
    fill,
    isUntouchedMask: ({ field }) =>
      field.sensitive && isMasked(field, read(field.name)) && isSame(read(field.name), first[field.name]),
    rescope: () => linkage.states(),
  };
}
