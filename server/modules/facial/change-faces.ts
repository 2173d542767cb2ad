import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import { endFaces } from '../../access/end-faces.ts';
import { recountResidents } from '../../access/recount.ts';
import { recountFaceRooms } from '../../access/recount-face-rooms.ts';
import { makeValid } from '../../access/valid-face.ts';
import { ApiError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { act } from '../../operations/write/act.ts';
import type { BatchResult } from '../../operations/write/write-each.ts';
import type { CallContext } from '../../services/call-context.ts';

const facePicture = table('face_picture');

/** The changes that a call may make to a face. */
type Change = 'pass' | 'reject' | 'enable' | 'disable';

/**
 * Reviews, enables or disables faces, and updates the devices: a valid face is sent to the doors of its person in place of the
 * former one, a disabled one is removed.
 */
export async function changeFaces(
  change: Change,
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<Record<string, unknown>> {
  const { database } = context;
  return database.transaction(async () => {
    const answer = (await act({ ...payload, ...chosen(change) }, context)) as Record<string, unknown>;
    const ids = doneIn(answer);
    if (change === 'pass' || change === 'enable') await makeValid(context, ids);
    else if (change === 'disable') await endFaces(context, ids);
    const people = await peopleOf(context, ids);
    await recountResidents(database, people);
    await recountFaceRooms(database, people);
    return answer;
  });
}

/** Enables or disables, each with the code of its own button. @throws ApiError not-permitted */
export function switchFaces(
  payload: Readonly<Record<string, unknown>> & { faceState: CodeOf<'faceState', 'valid' | 'disabled'> },
  context: CallContext,
): Promise<Record<string, unknown>> {
  const change = payload.faceState === CODES.faceState.valid ? 'enable' : 'disable';
  if (!context.session.menuCodes.has(`facial:dynamic:${change}`)) throw new ApiError('not-permitted');
  return changeFaces(change, payload, context);
}

/** A call with two transitions takes its name from the request; those with one need none. */
function chosen(change: Change): Record<string, string> {
  return change === 'enable' || change === 'disable' ? { transition: change } : {};
}

/** The faces that a call has changed. */
function doneIn(answer: Record<string, unknown>): string[] {
  if (!Array.isArray(answer.results)) return [String(answer.id)];
  return (answer.results as BatchResult[]).filter(({ ok }) => ok).map(({ id }) => id);
}

async function peopleOf({ database }: CallContext, faceIds: readonly string[]): Promise<string[]> {
  const rows = await database.run(query`
    select distinct ${selected({ personId: notNull(facePicture.person_id) })} from ${facePicture}
    where ${facePicture.id} = any(${[...faceIds]}::text[])`);
  return rows.map(({ personId }) => personId);
}
