import type { Form, GeneralField, VoidField } from '@formily/core';
import { observable } from '@formily/reactive';
import type { Condition, ResolvedField, ResolvedSection, ResolvedStep } from '../../schemas/generated/grammar.ts';

/** A step and the node of the form's graph with which its fields are shown and hidden. */
export interface StepPart {
  step: ResolvedStep;
  node: VoidField;
  sections: readonly SectionPart[];
}

export interface SectionPart {
  section: ResolvedSection;
  of: StepPart;
  /** Inside the node of its step: it is hidden with it. */
  node: VoidField;
  fields: readonly FieldPart[];
}

/** One place of a field. A field may have several, each under another condition; it has one value. */
export interface FieldPart {
  field: ResolvedField;
  of: SectionPart;
  /** Whether its own condition holds; observable. */
  wanted: { readonly value?: boolean };
}

/** A form's steps, sections and fields, and the ways to find them. */
export interface FormParts {
  steps: readonly StepPart[];
  sections: Map<ResolvedSection, SectionPart>;
  /** In the order of the document. */
  fields: readonly FieldPart[];
  places: ReadonlyMap<string, readonly FieldPart[]>;
  /** Names that have no field of their own and are filled in by a widget (`into`): name → the fields that do so. */
  filled: ReadonlyMap<string, readonly FieldPart[]>;
}

/** What always holds. */
const ALWAYS = { value: true } as const;

/**
 * Steps and sections become void fields of Formily's graph, which show or hide themselves; fields are not made here.
 *
 * @param holds reads its values while Formily tracks them, so that a part updates by itself
 */
export function partsOf(
  form: Form,
  steps: readonly ResolvedStep[],
  holds: (condition: Condition) => boolean,
): FormParts {
  const sections = new Map<ResolvedSection, SectionPart>();
  const fields: FieldPart[] = [];
  const follows = (condition: Condition | undefined) =>
    condition && ((node: GeneralField) => node.setDisplay(holds(condition) ? 'visible' : 'none'));
  const parts = steps.map((step, place) => {
    const name = `$step${place + 1}`;
    const node = form.createVoidField({ name, title: step.title, reactions: follows(step.visibleWhen) });
    const ofStep: SectionPart[] = [];
    const part: StepPart = { step, node, sections: ofStep };
    for (const section of step.sections) {
      const inner = form.createVoidField({
        basePath: name,
        name: `$section${ofStep.length + 1}`,
        title: section.title,
        reactions: follows(section.visibleWhen),
      });
      const ofSection: FieldPart[] = [];
      const of: SectionPart = { section, of: part, node: inner, fields: ofSection };
      for (const field of section.fields) {
        const condition = field['x-reactions']?.visibleWhen;
        ofSection.push({ field, of, wanted: condition ? observable.computed(() => holds(condition)) : ALWAYS });
      }
      ofStep.push(of);
      sections.set(section, of);
      fields.push(...ofSection);
    }
    return part;
  });
  const filled = [...fillersOf(steps)].map(
    ([name, fillers]) => [name, fields.filter(({ field }) => fillers.includes(field))] as const,
  );
  return { steps: parts, sections, fields, places: groupByName(fields), filled: new Map(filled) };
}

/** Names that have no field of their own and are filled in by a widget (`into`): name → the fields that do so. */
export function fillersOf(steps: readonly ResolvedStep[]): ReadonlyMap<string, readonly ResolvedField[]> {
  const fields = steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const own = new Set(fields.map(({ name }) => name));
  const fillers = new Map<string, ResolvedField[]>();
  for (const field of fields) {
    for (const name of Object.values(field['x-component-props'].into ?? {})) {
      if (!own.has(name)) fillers.set(name, [...(fillers.get(name) ?? []), field]);
    }
  }
  return fillers;
}

/** Whether the field is in the form at present: its own condition and those of its section and its step hold. */
export function isShown(part: FieldPart): boolean {
  return part.of.node.visible && part.wanted.value === true;
}

/** Whether a field may ever be shown or hidden: by its own condition, its section's or its step's. */
export function comesAndGoes({ field, of }: FieldPart): boolean {
  const conditions = [field['x-reactions']?.visibleWhen, of.section.visibleWhen, of.of.step.visibleWhen];
  return conditions.some((condition) => condition !== undefined);
}

/** The place of a field that is shown at present; undefined while none is. */
export function shownPlace(parts: Pick<FormParts, 'places'>, name: string): FieldPart | undefined {
  return parts.places.get(name)?.find(isShown);
}

function groupByName(fields: readonly FieldPart[]): Map<string, FieldPart[]> {
  const groups = new Map<string, FieldPart[]>();
  for (const part of fields) groups.set(part.field.name, [...(groups.get(part.field.name) ?? []), part]);
  return groups;
}
