import type { HistoryBlock, Item, ResolvedHistory } from '../../schemas/generated/grammar.ts';
import { HISTORY_ENTITY } from '../../validators/model/history-entity.ts';
import { endpointOf, entityOf, type Surroundings } from './resolve-context.ts';
import { resolveItem, resolveItems } from './resolve-shown.ts';

/** What is written below each step. An operator of the console has a name; an app user and the program are named by their kind. */
const LINES: readonly (string | Item)[] = [
  { field: 'operatorKind', visibleWhen: { operatorKind: { $in: ['2', '3'] } } },
  'userName',
  'operator',
  { field: 'changes', cell: 'linkedText' },
  'remark',
  { field: 'images', cell: 'image' },
];

/** The steps of a history are a timeline that is the same for every entity. */
export function resolveHistory(block: HistoryBlock, outer: Surroundings): ResolvedHistory {
  const { title, endpoint, key, tones, empty } = block;
  const entity = entityOf(HISTORY_ENTITY, outer);
  const around = { ...outer, entity, endpoint: endpointOf(endpoint, outer) };
  const own = outer.record ? `row.${outer.record.primaryKey}` : 'params.id';
  return {
    kind: 'history',
    steps: {
      kind: 'timeline',
      entity: entity.name,
      rowKey: entity.primaryKey,
      scope: entity.scope,
      endpoint,
      ...(title && { title }),
      fixedFilters: { id: key ?? { from: own } },
      time: 'operateTime',
      heading: resolveItem('action', around),
      lines: resolveItems(LINES, around),
      ...(tones && { tones }),
      ...(empty && { empty }),
    },
  };
}
