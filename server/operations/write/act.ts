import type { CatalogueEntity, Scalar, Transition } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { ApiError, payloadError } from '../../errors.ts';
import { entityOf } from '../entity-of.ts';
import { storeChanges } from './store-changes.ts';
import { checkRevision, lockRecord, type StoredRecord } from './stored-record.ts';
import { takeChanges } from './take-values.ts';
import { transitionKeys } from './writable-fields.ts';
import { writeEach } from './write-each.ts';

/** What a call means besides its record, in the transaction that changes it: a line of a history, a door that is told. */
export type Effect = (id: string, record: StoredRecord) => Promise<void>;

/**
 * Answers an `action` on records: a transition of their lifecycle, the fields that its request names, or both.
 *
 * @param effect done for each record once it is stored; it is handed the record as it was
 */
export async function act(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
  effect?: Effect,
): Promise<unknown> {
  const { catalogue, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  const transition = transitionOf(payload, context, entity);
  const deed = { logType: '4', verb: transition?.label.zh ?? '修改' };
  return writeEach(context, entity, payload, deed, async (id) => {
    const record = await lockRecord(context, entity, id, community);
    if (payload.revision !== undefined && !Array.isArray(payload.ids)) checkRevision(record, payload.revision);
    const values = takeChanges(entity, endpoint, payload, language, record);
    if (transition && entity.lifecycle) {
      checkState(context, entity, record, transition);
      values[entity.lifecycle.field] = transition.to;
    }
    const next = await storeChanges(context, entity, record, values);
    await effect?.(id, record);
    return { id, ...(next !== undefined && { revision: next }) };
  });
}

function transitionOf(
  payload: Readonly<Record<string, unknown>>,
  { endpoint, language }: CallContext,
  entity: CatalogueEntity,
): Transition | undefined {
  const [first, ...others] = endpoint.transitions;
  if (first === undefined) return undefined;
  const keys = transitionKeys(endpoint);
  const name = others.length === 0 ? first : keys.map((key) => payload[key]).find((value) => value !== undefined);
  const transition =
    typeof name === 'string' && endpoint.transitions.includes(name) ? entity.lifecycle?.transitions[name] : undefined;
  if (transition) return transition;
  const message = { zh: '请选择要进行的操作', en: 'Please choose what to do' }[language];
  throw payloadError([{ field: keys[0] ?? 'transition', message }]);
}

/** @throws ApiError wrong-state naming the record's state and what was asked of it */
export function checkState(
  { catalogue, language }: CallContext,
  entity: CatalogueEntity,
  record: StoredRecord,
  transition: Transition,
): void {
  const field = entity.lifecycle?.field ?? '';
  // A record from before there was a lifecycle is where new ones begin.
  const state = (record.plain(field) ?? entity.lifecycle?.initial ?? null) as Scalar;
  if (transition.from.includes(state)) return;
  const values = catalogue.dictionaries[entity.fields[field]?.dictionary ?? '']?.values ?? [];
  const label = values.find(({ value }) => value === String(state))?.label[language] ?? String(state);
  throw new ApiError('wrong-state', { state: label, action: transition.label[language] });
}
