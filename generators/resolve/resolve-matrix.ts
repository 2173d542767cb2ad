import type { Matrix, MatrixCells, MatrixColumns, ResolvedMatrix } from '../../schemas/generated/grammar.ts';
import { from } from './origins.ts';
import { resolveActions } from './resolve-action.ts';
import { endpointOf, entityOf, type Surroundings } from './resolve-context.ts';
import { resolveItem, resolveItems } from './resolve-shown.ts';
import { withAnswer } from './with-answer.ts';

/** The two calls of a matrix, each with the fields of its own entity. */
export function resolveMatrix({ key, columns, cells }: Matrix, around: Surroundings): ResolvedMatrix {
  const inColumn = inRecordsOf(columns, around);
  const inCell = inRecordsOf(cells, around);
  const { label } = columns;
  const { ask, row, column, value, marks = {}, lines, empty } = cells;
  return {
    key,
    columns: from(
      around,
      {
        ...sourceOf(columns, around),
        // In the order of what is read, where the call has that one.
        sort: endpointOf(columns.endpoint, around).sorts.includes(label)
          ? { field: label, order: 'ascend' }
          : entityOf(columns.entity, around).sort,
        label: from(around, resolveItem(label, inColumn), columns, 'label'),
        actions: resolveActions(columns.actions, 'row', inColumn),
      },
      columns,
    ),
    cells: from(
      around,
      {
        ...sourceOf(cells, around),
        ask,
        row,
        column,
        value: from(around, resolveItem(value, inCell), cells, 'value'),
        marks,
        lines: resolveItems(lines, inCell),
        actions: resolveActions(cells.actions, 'row', inCell),
        batchActions: resolveActions(cells.batchActions, 'batch', inCell),
        ...(empty && { empty }),
      },
      cells,
    ),
  };
}

type Part = MatrixColumns | MatrixCells;

function inRecordsOf(part: Part, { catalogue, pages, page, origins }: Surroundings): Surroundings {
  const context = { catalogue, pages, page, ...(origins && { origins }) };
  const endpoint = endpointOf(part.endpoint, context);
  return withAnswer(part, { ...context, entity: entityOf(part.entity, context), endpoint });
}

function sourceOf({ entity: named, endpoint, fixedFilters = {} }: Part, around: Surroundings) {
  const { name, primaryKey, scope } = entityOf(named, around);
  return { entity: name, key: primaryKey, scope, endpoint, fixedFilters };
}
