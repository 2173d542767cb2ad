import type { CallContext } from '../../context.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { checkState } from '../../operations/write/act.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { lockRecord, type StoredRecord } from '../../operations/write/stored-record.ts';
import { writeEach } from '../../operations/write/write-each.ts';

/**
 * Makes the transition that a call names, as the operation does, and with each record what else it means, in the same
 * transaction.
 *
 * @throws ApiError wrong-state
 */
export async function transit(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
  effect: (id: string, record: StoredRecord) => Promise<void>,
): Promise<unknown> {
  const { catalogue, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const { lifecycle } = entity;
  const transition = lifecycle?.transitions[endpoint.transitions[0] ?? ''];
  if (!lifecycle || !transition) throw new Error(`${endpoint.path} names no transition.`);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  return writeEach(context, entity, payload, { logType: '4', verb: transition.label.zh }, async (id) => {
    const record = await lockRecord(context, entity, id, community);
    checkState(context, entity, record, transition);
    const revision = await storeChanges(context, entity, record, { [lifecycle.field]: transition.to });
    await effect(id, record);
    return { id, ...(revision !== undefined && { revision }) };
  });
}
