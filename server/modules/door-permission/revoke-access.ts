import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { endAccess } from '../../access/end-access.ts';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { undone } from '../../operations/write/undone.ts';
import { written } from '../../operations/write/written.ts';
import { markRevoked } from '../application/mark-revoked.ts';
import { communityOfPerson, heldInReach } from './person-access.ts';

type Call = Endpoints['/control/permission/v1/revoke'];

/** Takes away what is named of what a person holds; a trial answers how much that would be. */
export async function revokeAccess(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { applicationId, personId, reason } = payload;
  const { catalogue, database, endpoint, session } = context;
  const operator = session.userName;
  const communityUuid = await communityOfPerson(personId, context);
  if (communityUuid === undefined) throw new ApiError('not-found');
  const work = async () => {
    const held = await heldInReach(personId, context);
    // What is somebody else's, or has ended meanwhile, is not touched.
    const chosen = {
      permissionIds: held.permissionIds.filter((id) => payload.permissionIds?.includes(id)),
      cardIds: held.cardIds.filter((id) => payload.cardIds?.includes(id)),
      faceIds: held.faceIds.filter((id) => payload.faceIds?.includes(id)),
    };
    const ended = await endAccess(context, chosen, reason, { operator });
    await markRevoked(context, { communityUuid, residentId: personId, applicationId, reason, operator });
    return { ...ended, count: ended.permissions + ended.cards + ended.faces };
  };
  if (payload.dryRun === true) return undone(database, work);
  const { id: _, ...answer } = await written(
    context,
    entityOf(catalogue, endpoint),
    { logType: '4', verb: '撤销授权', objectId: personId },
    async () => ({ id: personId, ...(await work()) }),
  );
  return answer;
}
