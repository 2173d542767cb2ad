import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import type { FieldChange } from '../operation-log/record-changes.ts';
import type { CallContext } from '../services/call-context.ts';
import { HISTORIES } from './histories.ts';
import type { WrittenStep } from './steps-of-write.ts';
import { writeTimeline } from './timeline.ts';

const timelineEvent = table('timeline_event');

/**
 * Writes what users have changed of a record into its history: to the step that the write has written, else as a step of its
 * own. Values that the program computes (states, counts, who and when) are in the step already.
 *
 * @param steps those that the write has written
 * @param others changes of other records that this one shows as its own
 */
export async function writeChangeHistory(
  context: CallContext,
  entity: CatalogueEntity,
  { id, communityUuid, steps }: { id: string; communityUuid: string | undefined; steps: readonly WrittenStep[] },
  changes: readonly FieldChange[],
  others: readonly FieldChange[] = [],
): Promise<void> {
  const typed = [...others, ...changes.filter(({ field }) => !entity.fields[field]?.readOnly)];
  if (typed.length === 0 || communityUuid === undefined || !HISTORIES.has(entity.name)) return;
  const { database, session } = context;
  const kept = typed.map((change) => JSON.stringify(change));
  const step = steps.findLast(({ objectType, objectId }) => objectType === entity.name && objectId === id);
  if (step) {
    await database.run(sql`
      update ${timelineEvent} set ${assigned(timelineEvent, {
        changes: sql`coalesce(${timelineEvent.changes}, '{}') || ${kept}::text[]`,
      })} where ${timelineEvent.id} = ${step.id}`);
    return;
  }
  await writeTimeline(context, {
    communityUuid,
    objectType: entity.name,
    objectId: id,
    action: 'edit',
    operator: session.userName,
    changes: kept,
  });
}
