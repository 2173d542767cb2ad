import type { ResolvedField, ResolvedSection, ResolvedStep } from '../../schemas/generated/grammar.ts';
import type { FormParts } from './form-parts.ts';

/**
 * Puts the steps of a changed document into the parts of a form that was made of those before, where the two differ in nothing but how
 * they are drawn: labels, help, widgets, choices, columns. The form, what was typed and every field that did not change stay.
 *
 * @returns false where fields, rules or linkage differ: such a form has to be made anew, and nothing was put in
 */
export function adoptSteps(parts: FormParts, steps: readonly ResolvedStep[]): boolean {
  if (workingOf(parts.steps.map(({ step }) => step)) !== workingOf(steps)) return false;
  parts.sections.clear();
  for (const [at, part] of parts.steps.entries()) {
    part.step = steps[at] as ResolvedStep;
    for (const [place, of] of part.sections.entries()) {
      of.section = part.step.sections[place] as ResolvedSection;
      for (const [place, field] of of.fields.entries()) field.field = of.section.fields[place] as ResolvedField;
      parts.sections.set(of.section, of);
    }
  }
  return true;
}

/** All that a form is made of; the rest is read when it is drawn. */
function workingOf(steps: readonly ResolvedStep[]): string {
  return JSON.stringify(
    steps.map(({ visibleWhen, sections }) => [
      visibleWhen,
      sections.map(({ visibleWhen, fields }) => [visibleWhen, fields.map(workingOfField)]),
    ]),
  );
}

function workingOfField(field: ResolvedField): object {
  const { title, hints, 'x-component': _, 'x-component-props': props, 'x-decorator-props': __, ...working } = field;
  return [working, props.into, props.fields];
}
