import type { Matrix, MatrixCells, MatrixColumns } from '../../schemas/generated/grammar.ts';
import { recordFields } from '../model/payload-fields.ts';
import type { BlockContext } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { fieldsOf } from './reach.ts';
import { mention, type Walk } from './walk.ts';
import { walkAction, walkActions } from './walk-action.ts';
import { walkItems } from './walk-shown.ts';
import { walkFixedFilters } from './walk-values.ts';

/** The two calls of a matrix, each with the fields and buttons of its own entity. */
export function walkMatrix(matrix: Matrix, context: BlockContext, walk: Walk): void {
  const { columns, cells } = matrix;
  mention(walk, context, context.entity, matrix.key, at(matrix, 'key'));

  const inColumn = inRecordsOf(columns, 'matrix columns', context, walk);
  mention(walk, inColumn, inColumn.entity, columns.label, at(columns, 'label'));
  walkActions(columns.actions, 'row', inColumn, walk);

  const inCell = inRecordsOf(cells, 'matrix cells', context, walk);
  for (const key of ['row', 'column', 'value'] as const)
    mention(walk, inCell, inCell.entity, cells[key], at(cells, key));
  walkItems(cells, 'lines', inCell, walk);
  walkActions(cells.actions, 'row', inCell, walk);
  for (const action of cells.batchActions ?? []) walkAction(action, 'batch', inCell, walk);
  walk.emit('matrix', matrix, { ...context, ...(inCell.entity && { cells: inCell.entity }) });
}

/** Reports a call that is a part of the matrix. @returns what is in reach of one of its records */
function inRecordsOf(part: MatrixColumns | MatrixCells, user: string, context: BlockContext, walk: Walk): BlockContext {
  const { endpoint: path, entity: named } = part;
  const place = at(part, 'endpoint');
  walk.emit('call', { endpoint: path, place, user, operations: ['list'], entity: named }, context);
  const called = walk.catalogue.endpoints.get(path);
  const { entity: _, endpoint: __, ...around } = context;
  // A call that does something else, or serves another entity, is one mistake.
  const endpoint = called?.operation === 'list' && called.entity === named ? called : undefined;
  const entity = endpoint || !called ? walk.catalogue.entities.get(named) : undefined;
  const inPart: BlockContext = { ...around, ...(entity && { entity }), ...(endpoint && { endpoint }) };
  walkFixedFilters(part, 'fixedFilters', path, inPart, walk);
  const record = recordFields(entity, endpoint);
  return {
    ...inPart,
    ...(record && { entity: record }),
    reach: { ...context.reach, row: fieldsOf(record), near: 'row' },
  };
}
