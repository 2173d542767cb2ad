import type { ResolvedField } from '../../schemas/generated/grammar.ts';

/** Whether a field is required whatever the others contain. One with a condition has a rule too, only for its message. */
export function isAlwaysRequired(field: ResolvedField): boolean {
  if (field.required === true) return true;
  return !field['x-reactions']?.requiredWhen && field['x-validator'].some((rule) => rule.required);
}
