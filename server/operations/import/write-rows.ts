import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { ApiError, type FieldError } from '../../core/errors.ts';
import { inBatch } from '../../db/batch.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { writeTimeline } from '../../history/timeline.ts';
import { gatherLive } from '../../live/gather-live.ts';
import type { CallContext } from '../../services/call-context.ts';
import { checkRelations } from '../write/check-relations.ts';
import { duplicateError } from '../write/duplicate-error.ts';
import { newRecord } from '../write/insert-record.ts';
import { withPlaces } from '../write/place-of-room.ts';
import type { ImportWriter } from './import-writer.ts';
import { atTheirRows, type ImportRow } from './read-records.ts';

/**
 * Writes checked rows, all at once; where that fails, one by one, so that only the wrong ones are left out with the reason.
 * What they have in common is counted and published once, at the end.
 */
export async function writeRows(
  given: CallContext,
  entity: CatalogueEntity,
  writer: ImportWriter | undefined,
  rows: readonly ImportRow[],
  communityUuid: string | undefined,
): Promise<void> {
  const gathered = gatherLive(given.live);
  const context: CallContext = { ...given, session: given.session, live: gathered.live };
  const { database, vault } = context;
  const write = async (some: readonly ImportRow[]) => {
    if (writer) return writer.write(some, context, communityUuid);
    const placed = await withPlaces(
      database,
      entity,
      some.map(({ values }) => values),
    );
    const records = placed.map((values) => newRecord(context, entity, values, communityUuid));
    await bulkInsert(database, entity, records, vault);
    await writeImportSteps(context, entity, records);
    const ids = records.map((record) => String(record[entity.primaryKey]));
    await context.effects.follow(context, { entity, event: 'create', ids });
  };
  if (rows.length === 0) return;
  const known = rows.map(({ errors }) => errors.length);
  await database.transaction(async () => {
    // What was found wrong by a transaction that begins again is found again.
    for (const [index, { errors }] of rows.entries()) errors.length = known[index] ?? 0;
    await inBatch(database, async () => {
      try {
        await database.attempt(() => write(rows));
      } catch (error) {
        if (!duplicateError(error, entity, context.language) && !(writer && error instanceof ApiError)) throw error;
        for (const row of rows) await writeRow(context, entity, row, () => write([row]), communityUuid);
      }
    });
    await gathered.publishAll();
  });
}

/** The history of a record begins with the import that has brought it. */
async function writeImportSteps(
  context: CallContext,
  { history, name, primaryKey }: CatalogueEntity,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  if (!history) return;
  const operator = context.session.userName;
  await writeTimeline(
    context,
    ...records.map((record) => ({
      communityUuid: String(record.communityUuid),
      objectType: name,
      objectId: String(record[primaryKey]),
      action: 'import' as const,
      operator,
    })),
  );
}

async function writeRow(
  context: CallContext,
  entity: CatalogueEntity,
  row: ImportRow,
  write: () => Promise<void>,
  communityUuid: string | undefined,
): Promise<void> {
  try {
    await context.database.attempt(async () => {
      await checkRelations(context, entity, row.values, communityUuid);
      await write();
    });
  } catch (error) {
    const refusal = duplicateError(error, entity, context.language) ?? error;
    if (!(refusal instanceof ApiError)) throw refusal;
    const { errors } = Object(refusal.content) as { errors?: FieldError[] };
    const all = errors ?? [{ field: entity.primaryKey, message: refusal.textIn(context.language) }];
    row.errors.push(...atTheirRows(all, row.entryRows));
  }
}
