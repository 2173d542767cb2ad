import type { EntityDocument, HistoryBlock } from '../../../schemas/generated/grammar.ts';
import { HISTORY_ENTITY } from '../../../validators/model/history-entity.ts';
import type { Draft } from '../draft.ts';
import { ensureEndpoints } from '../new-endpoints.ts';
import type { NewPage } from '../page-kind.ts';

/** Whether the records of an entity are changed, and belong to a community as the steps of a history do. */
export function canHaveHistory(draft: Draft, entity: string): boolean {
  const { scope, appendOnly, readModel } = draft.entity(entity);
  return draft.has(`entities/${HISTORY_ENTITY}.json`) && scope === 'community' && !appendOnly && !readModel;
}

/** The steps of a record; its entity begins to keep them, and the call that answers them is made, where they are not there. */
export function historyBlock(draft: Draft, { entity, menuCode }: NewPage): HistoryBlock {
  draft.change<EntityDocument>(`entities/${entity}.json`, (document) => {
    document.history ??= 'all';
  });
  const paths = ensureEndpoints(draft, { entity, menuCode, operations: ['history'] });
  return { kind: 'history', endpoint: paths.get('history') ?? '' };
}
