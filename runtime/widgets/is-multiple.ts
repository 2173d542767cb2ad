import type { WidgetProps } from '../../schemas/generated/grammar.ts';

/** Whether a field's value is a list: the page states so, or its kind is a list. */
export function isMultiple({ multiple, itemType }: WidgetProps): boolean {
  return multiple ?? itemType !== undefined;
}

/** A value as the list of its texts, whether the field has one or several. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((each) => each !== null && each !== undefined && each !== '')
    .map(String);
}
