import { sql } from 'kysely';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { writeChangeHistory } from '../../history/write-change-history.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { checkWritten } from '../../operations/effects/check-written.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { WriteContext } from '../../services/record-services.ts';
import type { FedEntity } from './fed-entities.ts';

/** Records of a community from which on devices make no more of them: keys that one draws by chance would fill the database. */
const MOST = 10_000;

/**
 * Makes the record that a message means and nobody has entered.
 *
 * @returns its key; undefined where the community has too many
 * @throws ApiError payload-wrong for values that do not fit
 */
export async function addFed(
  context: WriteContext,
  entity: FedEntity,
  communityUuid: string,
  found: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const there = await context.database.run(sql`
    select 1 from ${scopedTable(entity, context.session, communityUuid)} as t limit ${MOST}`);
  if (there.length >= MOST) return undefined;
  // What is empty has the default of its field.
  const values = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null && value !== ''));
  checkWritten(context, entity, values);
  await checkRelations(context, entity, values, communityUuid);
  const row = newRecord(context, entity, values, communityUuid);
  const id = String(row[entity.primaryKey]);
  await bulkInsert(context.database, entity, [row], context.vault);
  await publishRecord(context, entity, id, communityUuid);
  await writeChangeHistory(context, entity, { id, communityUuid, steps: [], isNew: true, changes: [], others: [] });
  return id;
}
