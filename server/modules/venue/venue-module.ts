import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { create } from '../../operations/write/create.ts';
import { remove } from '../../operations/write/remove.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { defineModule } from '../define-module.ts';
import { checkOut } from './check-out.ts';
import { leaveByTicket, signInVisitor, venueByCode } from './visit.ts';

const c = table('community', 'c');
const s = table('venue_sign_in', 's');
const v = table('venue', 'v');

/** Venues, the codes at their doors, and who has signed in by one. */
export const venueModule = defineModule({
  '/control/siteCheck/v1/site/add': (payload, context) =>
    create({ ...payload }, context, {
      // Guessed by nobody, and printed: it stays what it is.
      complete: async () => ({
        siteCode: randomBytes(15).toString('base64url'),
        countDay: wallTime(new Date()).slice(0, 10),
      }),
    }) as Promise<never>,
  '/control/siteCheck/v1/site/delete': (payload, context) => {
    const { catalogue, database, endpoint, session } = context;
    const ids = [payload.id];
    return database.transaction(async () => {
      const own = scopedTable(entityOf(catalogue, endpoint), session);
      const found = await database.run(query`
        select ${selected({ id: v.id })} from ${own} as v where ${v.id} = any(${ids}::text[])`);
      if (found.length === 0) throw new ApiError('not-found');
      // Whoever is signing in at this moment is waited for, or waits and finds the code void.
      await database.run(sql`select 1 from ${v} where ${v.id} = any(${ids}::text[]) for update`);
      const visited = await database.first(query`
        select ${selected({ id: s.id })} from ${s}
        where ${s.venue_id} = any(${ids}::text[]) and (${s.present} or ${s.sign_time} >= date_trunc('day', now())) limit 1`);
      if (visited) throw new ApiError('venue-visited');
      // Who has been there stays, with the name of the venue in it.
      await database.run(sql`
        update ${s} set ${assigned(s, { venue_id: null })} where ${s.venue_id} = any(${ids}::text[])`);
      return remove({ ...payload }, context);
    }) as Promise<never>;
  },
  '/control/siteCheck/v1/site/qrcode': async ({ id }, { catalogue, database, endpoint, session }) => {
    const row = await database.first(query`
      select ${selected({
        venueName: v.venue_name,
        address: v.address,
        code: v.site_code,
        communityName: c.community_name,
      })}
      from ${scopedTable(entityOf(catalogue, endpoint), session)} as v
        join ${c} on ${c.community_uuid} = ${v.community_uuid} where ${v.id} = ${String(id)}`);
    if (!row) throw new ApiError('not-found');
    const { code, ...shown } = row;
    return { ...shown, url: `/venue?code=${code}` } as never;
  },
  '/control/siteCheck/v1/leave': checkOut,
  '/site/v1/visit/venue': ({ code }, context) => venueByCode(code, context),
  '/site/v1/visit/signIn': signInVisitor,
  '/site/v1/visit/leave': ({ ticket }, context) => leaveByTicket(ticket, context),
});
