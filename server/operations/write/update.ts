import { CODES } from '../../../schemas/generated/codes.ts';
import { isRevised } from '../../chain/record-schema.ts';
import { payloadError } from '../../core/errors.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { checkRevision, lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changedValues } from './accepted-values.ts';
import { changedFields } from './changed-fields.ts';
import { reasonOf } from './reason-of.ts';
import { storeChanges } from './store-changes.ts';
import { writeEach } from './write-each.ts';

/** Answers an `update` call. Fields that it does not send stay as they are. @param check of a record that is locked, before it is changed */
export async function update(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
  check: (id: string, values: Readonly<Record<string, unknown>>) => Promise<void> = async () => {},
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
    const values = changedValues(entity, endpoint, payload, language, record);
    await check(id, values);
    const next = await storeChanges(context, entity, record, values);
    await context.effects.follow(context, {
      entity,
      event: 'update',
      ids: [id],
      changed: changedFields(values, record),
    });
    return { id, ...(next !== undefined && { revision: next }) };
  });
}
