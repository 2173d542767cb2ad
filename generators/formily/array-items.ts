import type { ResolvedField, ResolvedStep } from '../../schemas/generated/grammar.ts';
import { type FormilySchema, fieldSchema, type SchemaWords } from './formily-schema.ts';

/**
 * The content of a row of an array. The set's table needs a column around each field, and buttons that add and remove a row;
 * other components of arrays use the fields as they are.
 */
export function arrayItems(
  { 'x-component': widget }: ResolvedField,
  columns: readonly ResolvedField[],
  steps: readonly ResolvedStep[],
  words: SchemaWords,
): Pick<FormilySchema, 'items' | 'properties'> {
  const cells = columns.map((column) => [column.name, fieldSchema(column, steps, words)] as const);
  if (widget !== 'arrayTable') return { items: { type: 'object', properties: Object.fromEntries(cells) } };
  const isChinese = words.language === 'zh';
  const inColumns = cells.map(([name, cell], place) => [
    `$column${place + 1}`,
    {
      type: 'void',
      'x-component': 'ArrayTable.Column',
      'x-component-props': { title: cell.title },
      properties: { [name]: cell },
    },
  ]);
  const remove: FormilySchema = {
    type: 'void',
    'x-component': 'ArrayTable.Column',
    properties: { $remove: { type: 'void', 'x-component': 'ArrayTable.Remove' } },
  };
  return {
    items: { type: 'object', properties: { ...Object.fromEntries(inColumns), $last: remove } },
    properties: {
      $add: { type: 'void', title: isChinese ? '添加一行' : 'Add a row', 'x-component': 'ArrayTable.Addition' },
    },
  };
}
