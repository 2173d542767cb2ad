import type { Field } from '@formily/core';
import { untracked } from '@formily/reactive';
import type { Condition, ResolvedField } from '../../schemas/generated/grammar.ts';
import { conditionReads } from '../core/condition-reads.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import { deriveNamed } from '../derive/derive-named.ts';
import { isBlankValue } from '../formats/check-value.ts';
import { comesAndGoes, type FieldPart, type FormParts, isShown, shownPlace } from './form-parts.ts';
import { rulesOf } from './form-rules.ts';
import { isAlwaysRequired } from './is-always-required.ts';
import { isMasked } from './masked-value.ts';
import { isSame } from './sent-values.ts';

/** What linkage needs of the form that it changes. */
export interface LinkedForm {
  parts: FormParts;
  /** The value of a name that is in the form at present; observable. */
  present(name: string): unknown;
  /** The value of a name, in the form or not. */
  held(name: string): unknown;
  write(name: string, value: unknown): void;
  holds(condition: Condition): boolean;
  /** The form is being made: what was loaded stays. */
  isStarting(): boolean;
  /** The functions that the product registered, by name. */
  custom: CustomRegistry['derive'];
}

/** It sets the field's properties: Formily's setters are actions, and the effects of one inside a reaction may be skipped. */
type Reaction = (field: Field) => void;

/**
 * How often one reaction may act in one run. The checker refuses documents with a cycle; one that gets here all the
 * same stops here instead of hanging the page.
 */
const ROUNDS = 20;

/**
 * Linkage as Formily's reactions, made from data: visibleWhen, requiredWhen, disabledWhen, derive, and checks that read
 * other fields. Formily runs one again when something that it has read changes.
 *
 * @returns none for a field without linkage
 */
export function reactionsOf(form: LinkedForm, name: string): Reaction[] {
  const places = form.parts.places.get(name) ?? [];
  const reactions: Reaction[] = [];
  if (places.some(comesAndGoes)) {
    reactions.push(
      reaction(
        () => places.some(isShown),
        (field, shown) => {
          field.display = shown ? 'visible' : 'none';
        },
      ),
    );
  }
  if (places.length > 1) reactions.push(changingPlace(form, name));
  if (places.some((part) => part.field['x-reactions']?.requiredWhen && !isAlwaysRequired(part.field))) {
    reactions.push(
      reaction(
        () => isRequired(form, shownPlace(form.parts, name)),
        (field, required) => {
          field.required = required;
          recheck(field);
        },
      ),
    );
  }
  if (places.some(({ field }) => field['x-reactions']?.disabledWhen)) {
    reactions.push(
      reaction(
        () => isDisabled(form, shownPlace(form.parts, name)),
        (field, disabled) => {
          const place = shownPlace(form.parts, name) ?? places[0];
          field.pattern = disabled ? 'disabled' : patternOf(place?.field);
        },
      ),
    );
  }
  const across = places.flatMap(readByChecks);
  if (across.length > 0) {
    reactions.push(reaction(() => JSON.stringify(across.map((other) => form.present(other))), recheck));
  }
  for (const part of places) if (part.field['x-reactions']?.derive) reactions.push(derivation(form, part));
  return reactions;
}

/**
 * A reaction in two halves: what it reads, which Formily tracks, and what it does, which may happen so often in one run.
 * A cycle still reads, so that it follows the next change.
 */
function reaction<Seen>(look: () => Seen, act: (field: Field, seen: Seen) => void): Reaction {
  let rounds = 0;
  return (field) => {
    const seen = look();
    if (rounds === 0) {
      queueMicrotask(() => {
        rounds = 0;
      });
    }
    rounds += 1;
    if (rounds <= ROUNDS) untracked(() => act(field, seen));
  };
}

/** A field that was found invalid is checked again, after all effects of the change. */
export function recheck(field: Field): void {
  queueMicrotask(() => {
    if (field.selfErrors.length > 0) field.validate('onBlur').catch(() => {});
  });
}

/** Whether a user can type in a field while nothing disables it. A derived field is checked although no one types in it. */
export function patternOf(field: ResolvedField | undefined): 'readOnly' | 'editable' {
  return field?.readOnly && !field['x-reactions']?.derive ? 'readOnly' : 'editable';
}

/** A field with several places is named and checked as at the one that is shown. */
function changingPlace({ parts }: LinkedForm, name: string): Reaction {
  let last: FieldPart | undefined;
  return reaction(
    () => shownPlace(parts, name),
    (field, part) => {
      if (!part || part === last) return;
      last = part;
      field.validator = rulesOf(part.field);
    },
  );
}

function isRequired(form: LinkedForm, part: FieldPart | undefined): boolean {
  if (!part) return false;
  const { requiredWhen } = part.field['x-reactions'] ?? {};
  return isAlwaysRequired(part.field) || (requiredWhen !== undefined && form.holds(requiredWhen));
}

function isDisabled(form: LinkedForm, part: FieldPart | undefined): boolean {
  const { disabledWhen } = part?.field['x-reactions'] ?? {};
  return disabledWhen !== undefined && form.holds(disabledWhen);
}

function readByChecks({ field }: FieldPart): string[] {
  return field['x-validator'].flatMap(({ require, when }) => [...conditionReads(require), ...conditionReads(when)]);
}

/**
 * Derives a field from others. Where there is no result (a citizen number half typed), what a user typed stays and only
 * a value derived before is removed; a masked number has no result either. While a form opens, loaded values stay.
 */
function derivation(form: LinkedForm, { field }: FieldPart): Reaction {
  const rule = field['x-reactions']?.derive;
  const work = rule && deriveNamed(rule, form.custom);
  let worked: { value: unknown } | undefined;
  if (!rule || !work) return () => {};
  return reaction(
    () => {
      const from = rule.from.map(form.present);
      const hidden = rule.from.some((name, place) =>
        form.parts.places.get(name)?.some((source) => isMasked(source.field, from[place])),
      );
      return hidden ? undefined : { found: work(from) };
    },
    (_, seen) => {
      if (!seen) return;
      const { found } = seen;
      const present = form.held(field.name);
      if (!isSame(present, found)) {
        const isOwn = isBlankValue(present) || (worked !== undefined && isSame(present, worked.value));
        if (!isOwn && (rule.keep || form.isStarting() || isBlankValue(found))) return;
        form.write(field.name, found);
      }
      worked = { value: found };
    },
  );
}
