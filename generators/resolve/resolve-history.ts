import type { HistoryBlock, Item, ResolvedHistory } from '../../schemas/generated/grammar.ts';
import { HISTORY_ENTITY } from '../../validators/model/history-entity.ts';
import { RECORD_OF_PAGE } from '../../validators/model/record-of-page.ts';
import { from } from './origins.ts';
import { endpointOf, entityOf, type Surroundings } from './resolve-context.ts';
import { resolveTimeline } from './resolve-figures.ts';

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
  const { endpoint, key, ...own } = block;
  const around = { ...outer, entity: entityOf(HISTORY_ENTITY, outer), endpoint: endpointOf(endpoint, outer) };
  const record = outer.record ? { from: `row.${outer.record.primaryKey}` } : RECORD_OF_PAGE;
  const steps = resolveTimeline(
    {
      ...own,
      kind: 'timeline',
      entity: HISTORY_ENTITY,
      endpoint,
      fixedFilters: { id: key ?? record },
      time: 'operateTime',
      heading: 'action',
      lines: [...LINES],
    },
    around,
  );
  return { kind: 'history', steps: from(outer, steps, block) };
}
