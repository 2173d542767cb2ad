import type { Color, Text } from '../../schemas/generated/grammar.ts';
import type { CellInput } from '../core/cell-context.ts';

/** The label and colour of a code: by the page's own choices, else by its dictionary; undefined for one that neither has. */
export function choiceOf(
  { props, context }: Pick<CellInput, 'props' | 'context'>,
  code: string,
): { label: Text; color?: Color } | undefined {
  const own = props.choices?.find(({ value }) => String(value) === code);
  if (own) return own;
  return props.dictionary === undefined ? undefined : context.code(props.dictionary, code);
}
