import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { publishCommunities } from '../../live/publish-communities.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { recountVenues } from '../../venues/venue-day.ts';

const s = table('venue_sign_in', 's');
const t = table('venue_sign_in', 't');

/**
 * Checks out visitors who are still in a venue; those who have left already stay as they are.
 *
 * @throws ApiError not-found for what is out of reach
 */
export async function checkOut(
  { id, ids = [] }: { id?: string | undefined; ids?: readonly string[] | undefined },
  context: CallContext,
): Promise<{ count: number }> {
  const { catalogue, database, endpoint, session } = context;
  const wanted = [...new Set(id === undefined ? ids : [id, ...ids])];
  return database.transaction(async () => {
    const found = await database.run(query`
      select ${selected({ id: t.id })} from ${scopedTable(entityOf(catalogue, endpoint), session)} as t
      where ${t.id} = any(${wanted}::text[])`);
    if (wanted.length === 0 || found.length < wanted.length) throw new ApiError('not-found');
    const left = await endVisits(context, wanted, session.userName);
    for (const communityUuid of new Set(left.map((one) => one.communityUuid))) {
      await writeOperationLog(context, {
        logType: CODES.logType.update,
        content: { zh: `场所签离：${left.length}人`, en: `Checked out of a venue: ${left.length}` },
        communityUuid,
      });
    }
    return { count: left.length };
  });
}

/** Ends visits that are not over yet, and counts who is left. To be called in a transaction. @param by left out: the visitors themselves */
export async function endVisits(
  services: Pick<CallContext, 'database' | 'live'>,
  ids: readonly string[],
  by: string | null = null,
): Promise<{ id: string; communityUuid: string; venueId: string | null }[]> {
  const { database } = services;
  const left = await database.run(query`
    update ${s} set ${assigned(s, {
      leave_time: sql`greatest(now(), ${s.sign_time})`,
      present: false,
      leave_by: by,
      ...touched(s),
    })}
    where ${s.id} = any(${[...ids].sort()}::text[]) and ${s.present}
    returning ${selected({ id: s.id, communityUuid: s.community_uuid, venueId: s.venue_id })}`);
  const venues = left.flatMap(({ venueId }) => venueId ?? []);
  await recountVenues(database, [...new Set(venues)], wallTime(new Date()));
  for (const entity of ['venue', 'venueSignIn']) await publishCommunities(services, entity, left);
  return left;
}
