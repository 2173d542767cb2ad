import type { ResolvedField } from '../../schemas/generated/grammar.ts';

/** Whether a field is to be filled in whatever the others hold. One with a condition has a rule too, for its words alone. */
export function isAlwaysRequired(field: ResolvedField): boolean {
  if (field.required === true) return true;
  return !field['x-reactions']?.requiredWhen && field['x-validator'].some((rule) => rule.required);
}
