import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { CallContext } from '../context.ts';
import type { FieldChange } from '../operation-log/record-changes.ts';
import { HISTORIES } from './histories.ts';
import { writeTimeline } from './timeline.ts';

/**
 * Puts what people have changed of a record into its history: at the step that the write has told, else as a step of its own.
 * What the program works out by itself (states, counts, who and when) the step says already.
 *
 * @param since what the keys of rows that the write has added are at least: `idsFromNow` when it began
 * @param others changes of other records that this one shows as its own
 */
export async function keepChanges(
  context: CallContext,
  entity: CatalogueEntity,
  { id, communityUuid, since }: { id: string; communityUuid: string | undefined; since: string },
  changes: readonly FieldChange[],
  others: readonly FieldChange[] = [],
): Promise<void> {
  const typed = [...others, ...changes.filter(({ field }) => !entity.fields[field]?.readOnly)];
  if (typed.length === 0 || communityUuid === undefined || !HISTORIES.has(entity.name)) return;
  const { database, session } = context;
  const kept = typed.map((change) => JSON.stringify(change));
  const told = await database.run(sql`
    update timeline_event set changes = coalesce(changes, '{}') || ${kept}::text[]
    where id = (
      select id from timeline_event
      where object_id = ${id} and object_type = ${entity.name} and user_name = ${session.userName}
        and id >= ${since}
      order by id desc limit 1)
    returning 1`);
  if (told.length > 0) return;
  await writeTimeline(context, {
    communityUuid,
    objectType: entity.name,
    objectId: id,
    action: '修改',
    operator: session.userName,
    changes: kept,
  });
}
