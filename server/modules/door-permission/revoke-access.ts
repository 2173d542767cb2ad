import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { withDoorHistory } from '../../access/door-changes.ts';
import { endAccess } from '../../access/end-access.ts';
import { ApiError } from '../../core/errors.ts';
import { table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { runAndRollBack } from '../../operations/write/run-and-roll-back.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { markRevoked } from '../application/mark-revoked.ts';
import { heldInReach, mustReachPerson } from './person-access.ts';

const TABLES = {
  permissionIds: table('door_permission'),
  cardIds: table('access_card'),
  faceIds: table('face_picture'),
} as const;

type Call = Endpoints['/control/permission/v1/revoke'];

/** Revokes the named rights of a person; a trial answers how many that would be. */
export async function revokeAccess(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { applicationId, personId, reason } = payload;
  const { catalogue, database, endpoint, session } = context;
  const operator = session.userName;
  const communityUuid = await mustReachPerson(personId, context);
  const work = async () => {
    await mustBeOf(personId, payload, context);
    const held = await heldInReach(personId, context);
    // What has ended in between is not changed.
    const chosen = {
      permissionIds: held.permissionIds.filter((id) => payload.permissionIds?.includes(id)),
      cardIds: held.cardIds.filter((id) => payload.cardIds?.includes(id)),
      faceIds: held.faceIds.filter((id) => payload.faceIds?.includes(id)),
    };
    const ended = await endAccess(context, chosen, reason, { operator });
    await markRevoked(context, { communityUuid, residentId: personId, applicationId, reason, operator });
    return { ...ended, count: ended.permissions + ended.cards + ended.faces };
  };
  if (payload.dryRun === true) return runAndRollBack(database, work);
  const { id: _, ...answer } = await auditedWrite(
    context,
    entityOf(catalogue, endpoint),
    { logType: CODES.logType.update, verb: '撤销授权', objectId: personId },
    async (also) => {
      const step = { personId, communityUuid, action: 'revokeAccess', remark: reason } as const;
      const { result, changes } = await withDoorHistory(context, step, work);
      also(changes);
      return { id: personId, ...result };
    },
  );
  return answer;
}

/**
 * Checks that all named rights belong to the person, ended or not: otherwise the caller has a wrong view.
 *
 * @throws ApiError not-found
 */
async function mustBeOf(personId: string, payload: Call['request'], { database }: CallContext): Promise<void> {
  for (const name of ['permissionIds', 'cardIds', 'faceIds'] as const) {
    const ids = [...new Set(payload[name])];
    if (ids.length === 0) continue;
    const of = TABLES[name];
    const own = await database.run(sql`
      select 1 from ${of} where ${of.id} = any(${ids}::text[]) and ${of.person_id} = ${personId}`);
    if (own.length < ids.length) throw new ApiError('not-found');
  }
}
