import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import type { FieldChange } from '../operation-log/record-changes.ts';
import type { CallContext } from '../services/call-context.ts';
import type { RecordServices } from '../services/record-services.ts';
import type { WrittenStep } from './steps-of-write.ts';
import { writeTimeline } from './timeline.ts';

const timelineEvent = table('timeline_event');

/** A write of a record whose entity has a history. */
export interface HistoryWrite {
  id: string;
  communityUuid: string | undefined;
  /** The steps that the write has written itself. */
  steps: readonly WrittenStep[];
  isNew: boolean;
  /** Why it was done, as a user has typed it. */
  reason?: string | undefined;
  /** What was changed of the fields. */
  changes: readonly FieldChange[];
  /** Changes of other records that this one shows as its own. */
  others: readonly FieldChange[];
}

/**
 * Writes what users have changed of a record into its history: to the step that the write has written, else as a step of its
 * own. Values that the program computes (states, counts, who and when) are in the step already.
 */
export async function writeChangeHistory(
  context: RecordServices & Pick<CallContext, 'session'>,
  entity: CatalogueEntity,
  { id, communityUuid, steps, isNew, reason, changes, others }: HistoryWrite,
): Promise<void> {
  const { database, session } = context;
  if (!entity.history || communityUuid === undefined) return;
  const step = steps.findLast(({ objectType, objectId }) => objectType === entity.name && objectId === id);
  // A new record has no changes.
  const typed = isNew ? [] : [...others, ...changes.filter(({ field }) => entity.history?.includes(field))];
  const kept = typed.map((change) => JSON.stringify(change));
  if (step) {
    if (kept.length === 0) return;
    await database.run(sql`
      update ${timelineEvent} set ${assigned(timelineEvent, {
        changes: sql`coalesce(${timelineEvent.changes}, '{}') || ${kept}::text[]`,
      })} where ${timelineEvent.id} = ${step.id}`);
    return;
  }
  if (!isNew && kept.length === 0 && reason === undefined) return;
  await writeTimeline(context, {
    communityUuid,
    objectType: entity.name,
    objectId: id,
    action: isNew ? 'create' : 'edit',
    operator: session.userName || null,
    remark: reason,
    ...(kept.length > 0 && { changes: kept }),
  });
}
