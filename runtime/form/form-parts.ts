import { observable } from '@formily/reactive';
import type { ResolvedField, ResolvedSection, ResolvedStep } from '../../schemas/generated/grammar.ts';
import { isAlwaysRequired } from './is-always-required.ts';

/** A step and whether its own condition lets it be shown at present. */
export interface StepPart {
  step: ResolvedStep;
  state: { shown: boolean };
  sections: readonly SectionPart[];
}

export interface SectionPart {
  section: ResolvedSection;
  of: StepPart;
  state: { shown: boolean };
  fields: readonly FieldPart[];
}

/** One place of a field. A field may stand in several, each under another condition; its value is one. */
export interface FieldPart {
  field: ResolvedField;
  of: SectionPart;
  /** What linkage makes of it at present; observable. */
  state: { shown: boolean; required: boolean; disabled: boolean };
}

/** A form's steps, sections and fields with their states, and the ways to find them. */
export interface FormParts {
  steps: readonly StepPart[];
  sections: ReadonlyMap<ResolvedSection, SectionPart>;
  /** In the order of the document. */
  fields: readonly FieldPart[];
  places: ReadonlyMap<string, readonly FieldPart[]>;
  /** Names that have no field of their own and are filled in by a widget (`into`): name → the fields that do so. */
  filled: ReadonlyMap<string, readonly FieldPart[]>;
}

export function partsOf(steps: readonly ResolvedStep[]): FormParts {
  const sections = new Map<ResolvedSection, SectionPart>();
  const fields: FieldPart[] = [];
  const parts = steps.map((step) => {
    const ofSteps: SectionPart[] = [];
    const part: StepPart = { step, state: observable.shallow({ shown: true }), sections: ofSteps };
    for (const section of step.sections) {
      const ofSection: FieldPart[] = [];
      const of: SectionPart = { section, of: part, state: observable.shallow({ shown: true }), fields: ofSection };
      for (const field of section.fields) {
        const state = observable.shallow({ shown: true, required: isAlwaysRequired(field), disabled: false });
        ofSection.push({ field, of, state });
      }
      ofSteps.push(of);
      sections.set(section, of);
      fields.push(...ofSection);
    }
    return part;
  });
  const places = groupByName(fields);
  const filled = new Map<string, FieldPart[]>();
  for (const part of fields) {
    for (const name of Object.values(part.field['x-component-props'].into ?? {})) {
      if (!places.has(name)) filled.set(name, [...(filled.get(name) ?? []), part]);
    }
  }
  return { steps: parts, sections, fields, places, filled };
}

/** Whether the field is in the form at present: its own condition, its section's and its step's hold. */
export function isShown(part: FieldPart): boolean {
  return part.of.of.state.shown && part.of.state.shown && part.state.shown;
}

/** The place of a field that is shown at present; undefined while none is. */
export function shownPlace(parts: FormParts, name: string): FieldPart | undefined {
  return parts.places.get(name)?.find(isShown);
}

/** Whether a name has a value that counts at present: a field that is shown, or one that such a field fills in. */
export function counts(parts: FormParts, name: string): boolean {
  return shownPlace(parts, name) !== undefined || parts.filled.get(name)?.some(isShown) === true;
}

function groupByName(fields: readonly FieldPart[]): Map<string, FieldPart[]> {
  const groups = new Map<string, FieldPart[]>();
  for (const part of fields) groups.set(part.field.name, [...(groups.get(part.field.name) ?? []), part]);
  return groups;
}
