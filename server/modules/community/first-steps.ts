import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

type Steps = Endpoints['/community/v1/steps'];

const accessRecord = table('access_record');
const account = table('account');
const device = table('device');
const household = table('household');
const room = table('room');

/** What a new community has already; anything counts, also what was moved out or removed from use since. */
export async function firstSteps(
  { communityUuid }: Steps['request'],
  { database, session }: CallContext,
): Promise<Steps['response']> {
  if (!session.communityUuids.includes(communityUuid)) throw new ApiError('other-community');
  const row = await database.first(query`
    select ${selected({
      rooms: sql<boolean>`exists (select 1 from ${room} where ${room.community_uuid} = ${communityUuid})`,
      devices: sql<boolean>`exists (select 1 from ${device} where ${device.community_uuid} = ${communityUuid})`,
      online: sql<boolean>`exists (
        select 1 from ${device} where ${device.community_uuid} = ${communityUuid} and ${device.active_time} is not null)`,
      households: sql<boolean>`exists (
        select 1 from ${household} where ${household.community_uuid} = ${communityUuid})`,
      accounts: sql<boolean>`exists (
        select 1 from ${account}
        where ${communityUuid} = any(${account.community_uuids}) and ${account.uuid} <> ${session.accountUuid})`,
      openings: sql<boolean>`exists (
        select 1 from ${accessRecord} where ${accessRecord.community_uuid} = ${communityUuid})`,
    })}`);
  if (!row) throw new Error('A select without a table answers one row.');
  return row;
}
