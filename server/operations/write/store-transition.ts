import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { checkState } from '../../lifecycle/check-state.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { type Note, transition } from '../../lifecycle/transition.ts';
import { communityOf, type StoredRecord } from '../../rows/stored-record.ts';
import type { WriteContext } from '../../services/record-services.ts';
import { columnsToStore } from './store-changes.ts';

/**
 * Moves a record that is locked by a transition of its lifecycle, and writes values with it.
 *
 * @returns its new revision; undefined where the entity has none
 * @throws ApiError wrong-state when the transition does not lead from the state of the record
 */
export async function storeTransition(
  context: WriteContext,
  entity: CatalogueEntity,
  record: StoredRecord,
  name: string,
  values: Readonly<Record<string, unknown>>,
  history: Note | null,
): Promise<number | undefined> {
  checkState(context, entity, record, stepOf(context.catalogue, entity.name, name));
  const set = await columnsToStore(context, entity, record, values);
  const [moved] = await transition(context, entity.name, name, [record.id], {
    history,
    communityUuid: communityOf(entity, record),
    set: Object.fromEntries(set),
  });
  return moved?.revision ?? undefined;
}
