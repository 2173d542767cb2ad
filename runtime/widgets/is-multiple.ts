import type { WidgetProps } from '../../schemas/generated/grammar.ts';

/** Whether a field holds a list of values: the page says so, or it is a list by its kind. */
export function isMultiple({ multiple, itemType }: WidgetProps): boolean {
  return multiple ?? itemType !== undefined;
}

/** A value as the list of its texts, whether the field holds one or several. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value])
    .filter((each) => each !== null && each !== undefined && each !== '')
    .map(String);
}
