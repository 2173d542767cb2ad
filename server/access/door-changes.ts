import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { writeTimeline } from '../history/timeline.ts';
import { type FieldChange, listed } from '../operation-log/record-changes.ts';
import { namesOf } from '../operation-log/record-name.ts';
import type { CallContext } from '../services/call-context.ts';
import { heldDoors } from './held-doors.ts';

const household = table('household');

/** The name of a step in the history of a resident, and its note. */
export interface DoorStep {
  personId: string;
  communityUuid: string;
  action: 'grantDoors' | 'changeDoors' | 'revokeAccess';
  remark?: string;
}

/**
 * Runs work that changes the doors of a person, and writes into the history of that person's rooms who has done it and which
 * doors were added or removed. A step that changes none is written only if it has a reason.
 *
 * @returns with the changes, for the operation log
 */
export async function withDoorHistory<Result extends object>(
  context: CallContext,
  step: DoorStep,
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: FieldChange[] }> {
  const { database } = context;
  const before = (await heldDoors(database, step.personId)).deviceIds;
  const result = await work();
  const after = (await heldDoors(database, step.personId)).deviceIds;
  const changes = [
    ...(await doorChange(context, 'after', after, before)),
    ...(await doorChange(context, 'before', before, after)),
  ];
  if (changes.length > 0 || step.remark !== undefined) await writeRoomHistory(context, step, changes);
  return { result, changes };
}

/** The doors of one side that the other side does not have. */
async function doorChange(
  context: CallContext,
  side: 'before' | 'after',
  doors: readonly string[],
  others: readonly string[],
): Promise<FieldChange[]> {
  const different = doors.filter((id) => !others.includes(id));
  const { device } = context.catalogue.entities;
  if (different.length === 0 || !device) return [];
  const { text, records } = listed(await namesOf(context, device, different), different.length);
  const none = { before: null, after: null };
  return [
    {
      of: 'doorPermission',
      field: 'deviceId',
      ...none,
      [side]: text,
      records: { before: [], after: [], [side]: records },
    },
  ];
}

/** A member of staff has no room, and so no history. */
async function writeRoomHistory(
  context: CallContext,
  { personId, communityUuid, action, remark }: DoorStep,
  changes: readonly FieldChange[],
): Promise<void> {
  const { database, session } = context;
  const rooms = await database.run(query`
    select ${selected({ id: household.id })} from ${household}
    where ${household.resident_id} = ${personId} and ${household.community_uuid} = ${communityUuid}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut} order by ${household.id}`);
  await writeTimeline(
    context,
    ...rooms.map(({ id }) => ({
      communityUuid,
      objectType: 'household',
      objectId: id,
      action,
      operator: session.userName,
      remark,
      ...(changes.length > 0 && { changes: changes.map((change) => JSON.stringify(change)) }),
    })),
  );
}
