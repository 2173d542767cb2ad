import { CODES } from '../../../schemas/generated/codes.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { payloadError } from '../../core/errors.ts';
import { checkState } from '../../lifecycle/check-state.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { checkRevision, lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import { transitionKeys } from '../../rows/writable-fields.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changedValues } from './accepted-values.ts';
import { changedFields } from './changed-fields.ts';
import { reasonOf } from './reason-of.ts';
import { storeChanges } from './store-changes.ts';
import { storeTransition } from './store-transition.ts';
import { writeEach } from './write-each.ts';

type Values = Readonly<Record<string, unknown>>;

type After<Result> = (record: StoredRecord, values: Values) => Promise<Result>;

/** What code adds to an action, in the transaction of each record, where the documents cannot say it. */
export interface ActWork {
  /** As what the operation log keeps it, a code of the dictionary logType; left out, as a change. */
  logType?: string;
  /** @param values of the caller @returns what nobody types, written over these */
  complete?(record: StoredRecord, values: Values): Promise<Values>;
  /** What else it means, such as an order to a door; of the record as it was before. @returns how much else that concerns, for a trial */
  after?: After<void> | After<Readonly<Record<string, number>>>;
}

/**
 * Answers an `action` on records: a transition of their lifecycle, the fields that its request names, or both.
 */
export async function act(
  payload: Values,
  context: CallContext,
  { logType = CODES.logType.update, complete, after }: ActWork = {},
): Promise<unknown> {
  const { catalogue, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  const name = transitionIn(payload, context, entity);
  const verb = name === undefined ? '修改' : stepOf(catalogue, entity.name, name).label.zh;
  const reason = reasonOf(payload, endpoint);
  const entry = { logType, verb, reason };
  return writeEach(context, entity, payload, entry, async (id) => {
    const record = await lockRecord(context, entity, id, community);
    if (payload.revision !== undefined && !Array.isArray(payload.ids)) checkRevision(record, payload.revision);
    const given = changedValues(entity, endpoint, payload, language, record);
    const values = complete ? { ...given, ...(await completed(record, given)) } : given;
    const history = { operator: context.session.userName, remark: reason };
    const next = name
      ? await storeTransition(context, entity, record, name, values, history)
      : await storeChanges(context, entity, record, values);
    if (!name) {
      const changed = changedFields(values, record);
      await context.effects.follow(context, { entity, event: 'update', ids: [id], changed });
    }
    const impact = await after?.(record, values);
    return { id, ...(next !== undefined && { revision: next }), ...(typeof impact === 'object' && { impact }) };
  });

  async function completed(record: StoredRecord, given: Values): Promise<Values | undefined> {
    // Of a step that cannot be made nothing is wrong but that.
    if (name !== undefined) checkState(context, entity, record, stepOf(catalogue, entity.name, name));
    return complete?.(record, given);
  }
}

/** The name of the transition that the call makes. @throws ApiError payload-wrong where it is to be chosen and is not */
function transitionIn(
  payload: Values,
  { endpoint, language }: CallContext,
  entity: CatalogueEntity,
): string | undefined {
  const [first, ...others] = endpoint.transitions;
  if (first === undefined) return undefined;
  const keys = transitionKeys(endpoint);
  const { field: state = '', transitions = {} } = entity.lifecycle ?? {};
  // The state that the record is to have names the transition, where the request has the field of the state.
  if (others.length > 0 && endpoint.request?.properties?.[state]) {
    const wanted = endpoint.transitions.find((each) => String(transitions[each]?.to) === String(payload[state]));
    if (wanted !== undefined) return wanted;
  }
  const name = others.length === 0 ? first : keys.map((key) => payload[key]).find((value) => value !== undefined);
  if (typeof name === 'string' && endpoint.transitions.includes(name) && entity.lifecycle?.transitions[name])
    return name;
  const message = { zh: '请选择要进行的操作', en: 'Please choose what to do' }[language];
  throw payloadError([{ field: keys[0] ?? 'transition', message }]);
}
