import { writeChangeHistory } from '../../history/write-change-history.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { changesBetween, readState } from '../../operation-log/record-changes.ts';
import { checkWritten } from '../../operations/effects/check-written.ts';
import { changedFields } from '../../operations/write/changed-fields.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { WriteContext } from '../../services/record-services.ts';
import type { FedEntity } from './fed-entities.ts';

/**
 * Writes what a device has measured, or that none reports any more, into a record that is locked. Its revision stays: who edits the record
 * would otherwise be refused for every measurement. A measurement is no step of its history unless the history names the field.
 * Where nothing differs, nothing is published and nothing follows.
 *
 * @throws ApiError payload-wrong for values that do not fit; what an effect throws
 */
export async function writeFed(
  context: WriteContext,
  entity: FedEntity,
  record: StoredRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  checkWritten(context, entity, values, record);
  const changed = changedFields(values, record);
  if (changed.length === 0) return;
  const communityUuid = String(record.plain('communityUuid'));
  const isStep = changed.some((field) => entity.history?.includes(field));
  const before = isStep ? await readState(context, entity, record.id) : undefined;
  const news = Object.fromEntries(changed.map((field) => [field, values[field]]));
  await storeChanges(context, entity, record, news, { isPart: true });
  await publishRecord(context, entity, record.id, communityUuid);
  if (before) {
    const changes = await changesBetween(context, entity, before, await readState(context, entity, record.id));
    const step = { id: record.id, communityUuid, steps: [], isNew: false, changes, others: [] };
    await writeChangeHistory(context, entity, step);
  }
  await context.effects.follow(context, { entity, event: 'update', ids: [record.id], changed });
}
