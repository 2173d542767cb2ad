import { CODES } from '../../../schemas/generated/codes.ts';
import { isRevised } from '../../chain/record-schema.ts';
import { payloadError } from '../../core/errors.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { checkRevision, lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changedValues } from './accepted-values.ts';
import { changedFields } from './changed-fields.ts';
import { checkRelations } from './check-relations.ts';
import { withPlace } from './place-of-room.ts';
import { reasonOf } from './reason-of.ts';
import { storeChanges } from './store-changes.ts';
import { writeEach } from './write-each.ts';

type Values = Readonly<Record<string, unknown>>;

/** What code adds to an update, in its transaction, where the documents cannot say it. */
export interface UpdateWork {
  /** @param values of the caller, whose relations are checked @returns what nobody types, written over these */
  complete?(record: StoredRecord, values: Values): Promise<Values>;
  /** What else the change means; its effects follow. @returns members of the answer, such as a later revision */
  after?(record: StoredRecord, values: Values): Promise<Values>;
}

/** Answers an `update` call. Fields that it does not send stay as they are. */
export async function update(
  payload: Values,
  context: CallContext,
  { complete, after }: UpdateWork = {},
): Promise<unknown> {
  const { catalogue, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  const { ids, revision } = payload;
  // A batch has several revisions: there the last writer wins.
  if (isRevised(entity) && revision === undefined && !Array.isArray(ids)) {
    const message = { zh: '缺少参数：revision', en: 'The revision is missing' }[language];
    throw payloadError([{ field: 'revision', message }]);
  }
  const entry = { logType: CODES.logType.update, verb: '修改', reason: reasonOf(payload, endpoint) };
  return writeEach(context, entity, payload, entry, async (id) => {
    const record = await lockRecord(context, entity, id, community);
    if (isRevised(entity) && !Array.isArray(ids)) checkRevision(record, revision);
    const given = changedValues(entity, endpoint, payload, language, record);
    const placed = await withPlace(context.database, entity, given);
    const values = complete ? { ...placed, ...(await completed(given, record)) } : placed;
    const next = await storeChanges(context, entity, record, values);
    const more = await after?.(record, values);
    const changed = changedFields(values, record);
    await context.effects.follow(context, { entity, event: 'update', ids: [id], changed });
    return { id, ...(next !== undefined && { revision: next }), ...more };
  });

  async function completed(given: Values, record: StoredRecord): Promise<Values | undefined> {
    const communityUuid = entity.scope === 'community' ? String(record.plain('communityUuid')) : undefined;
    await checkRelations(context, entity, given, communityUuid);
    return complete?.(record, given);
  }
}
