import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { VenueSignIn } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { publishCommunities } from '../../live/publish-communities.ts';
import { systemSession } from '../../operations/effects/acting.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { addressIndex } from '../../sessions/address-index.ts';
import { recountVenues } from '../../venues/venue-day.ts';
import { endVisits } from './check-out.ts';

const c = table('community', 'c');
const r = table('resident', 'r');
const s = table('venue_sign_in', 's');
const v = table('venue', 'v');
const visit = table('console_venue_visit');
const w = table('worker', 'w');

/** Sign-ins in ten minutes: of one address, behind which may be the phones of a whole office, and at one venue. */
const OF_AN_ADDRESS = 30;
const OF_A_VENUE = 300;

type Shown = Endpoints['/site/v1/visit/venue']['response'];

/** What the page of a venue's code shows. @throws ApiError venue-unknown */
export async function venueByCode(code: string, context: CallContext): Promise<Shown> {
  const venue = await venueOf(code, context);
  const { address, communityName, openEnd, openStart, venueName } = venue;
  return { venueName, address, communityName, openStart, openEnd, state: stateOf(venue, 1) };
}

/** Locked with `lock`, so that two who come at once are counted one after the other. */
async function venueOf(code: string, { database }: CallContext, lock = sql``) {
  const row = await database.first(query`
    select ${selected({
      id: v.id,
      communityUuid: v.community_uuid,
      communityName: notNull(c.community_name),
      venueName: notNull(v.venue_name),
      venueType: v.venue_type,
      address: notNull(v.address),
      capacity: v.capacity,
      openStart: v.open_start,
      openEnd: v.open_end,
      usable: v.enable_state,
    })}
    from ${v} join ${c} on ${c.community_uuid} = ${v.community_uuid} where ${v.site_code} = ${code} ${lock}`);
  if (!row) throw new ApiError('venue-unknown');
  const { usable, ...venue } = row;
  const counted = await database.first(query`
    select ${selected({ here: sql<number>`coalesce(sum(1 + coalesce(${s.people}, 0)), 0)::integer` })} from ${s}
    where ${s.venue_id} = ${venue.id} and ${s.present} and ${s.sign_time} >= date_trunc('day', now())`);
  return { ...venue, isDisabled: usable === CODES.enableState.disabled, here: counted?.here ?? 0 };
}

function stateOf(
  venue: {
    isDisabled?: boolean;
    openStart: string | null;
    openEnd: string | null;
    capacity: number | null;
    here: number;
  },
  coming: number,
): Shown['state'] {
  if (venue.isDisabled) return 'disabled';
  const now = wallTime(new Date()).slice(11, 16);
  if (venue.openStart !== null && venue.openEnd !== null && (now < venue.openStart || now >= venue.openEnd))
    return 'closed';
  return venue.capacity !== null && venue.here + coming > venue.capacity ? 'full' : 'open';
}

/**
 * A visitor signs in by the code of a venue. Whoever is in it already by the same number comes in anew: nobody is told so, since
 * that would tell who is where.
 *
 * @throws ApiError venue-unknown, venue-disabled, venue-closed, venue-full, too-many-calls
 */
export async function signInVisitor(
  { code, personName, phone, people = 0 }: Endpoints['/site/v1/visit/signIn']['request'],
  context: CallContext,
): Promise<Endpoints['/site/v1/visit/signIn']['response']> {
  const { catalogue, database, vault } = context;
  const { venueSignIn: entity } = catalogue.entities;
  if (!entity) throw new Error('Venues need the entity venueSignIn.');
  return database.transaction(async () => {
    const venue = await venueOf(code, context, sql`for no key update of v`);
    await countVisit(context, venue.id);
    const known = await database.run(query`
      select ${selected({ id: s.id })} from ${s}
      where ${s.venue_id} = ${venue.id} and ${s.present} and ${s.phone_index} = ${vault.blindIndex(phone)}`);
    const again = await endVisits(
      context,
      known.map(({ id }) => id),
    );
    const here = again.length > 0 ? (await venueOf(code, context)).here : venue.here;
    const state = stateOf({ ...venue, here }, 1 + people);
    if (state === 'disabled') throw new ApiError('venue-disabled');
    if (state === 'closed')
      throw new ApiError('venue-closed', { from: String(venue.openStart), to: String(venue.openEnd) });
    if (state === 'full') throw new ApiError('venue-full');
    const signTime = wallTime(new Date());
    const values = {
      ...(await personOf(context, venue.communityUuid, personName, phone)),
      personName,
      phone,
      venueId: venue.id,
      venueName: venue.venueName,
      venueType: venue.venueType,
      signTime,
      people,
    } satisfies NewRow<VenueSignIn>;
    const session = systemSession(venue.communityUuid);
    const record = newRecord({ session }, entity, values, venue.communityUuid);
    await bulkInsert(database, entity, [record], vault);
    await recountVenues(database, [venue.id], signTime);
    const ticket = randomBytes(18).toString('base64url');
    await database.run(sql`
      insert into ${visit} (${columnNames(visit, 'address_index', 'venue_id', 'ticket_hash', 'sign_in_id')})
      values (${addressIndex(context)}, ${venue.id}, ${hashOf(ticket)}, ${String(record.id)})`);
    for (const name of ['venue', 'venueSignIn']) await publishCommunities(context, name, [venue]);
    return { ticket, signTime };
  });
}

/** The venue is locked, so calls that count for it wait for each other. @throws ApiError too-many-calls */
async function countVisit(context: CallContext, venueId: string): Promise<void> {
  const { database } = context;
  const address = addressIndex(context);
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`venue visits ${address}`}, 0))`);
  const lately = await database.first(query`
    select ${selected({
      ofAddress: sql<number>`count(*) filter (where ${visit.address_index} = ${address})::integer`,
      ofVenue: sql<number>`count(*) filter (where ${visit.venue_id} = ${venueId})::integer`,
    })} from ${visit}
    where (${visit.address_index} = ${address} or ${visit.venue_id} = ${venueId}) and ${visit.at} > now() - interval '10 minutes'`);
  if (!lately) return;
  if (lately.ofAddress >= OF_AN_ADDRESS || lately.ofVenue >= OF_A_VENUE) throw new ApiError('too-many-calls');
}

/** Who it is, where number and name are those of somebody known: a number alone is soon typed for somebody else. */
async function personOf({ database, vault }: CallContext, communityUuid: string, name: string, phone: string) {
  const index = vault.blindIndex(phone);
  const found = await database.first(query`
    select * from (
      select 1 as rank, ${selected({ personType: codes.personType.resident, personId: r.id })} from ${r}
      where ${r.community_uuid} = ${communityUuid} and ${r.phone_index} = ${index} and ${r.resident_name} = ${name}
      union all
      select 2, ${codes.personType.staff}, ${w.id} from ${w}
      where ${w.community_uuid} = ${communityUuid} and ${w.phone_index} = ${index} and ${w.worker_name} = ${name}) found
    order by rank limit 1`);
  return { personType: String(found?.personType ?? CODES.personType.visitor), personId: found?.personId ?? null };
}

/** The visitor who has the ticket of a sign-in leaves; once he has, nothing changes. @throws ApiError not-found */
export async function leaveByTicket(ticket: string, context: CallContext): Promise<{ leaveTime: string }> {
  const { database } = context;
  return database.transaction(async () => {
    const held = await database.first(query`
      select ${selected({ id: s.id })} from ${visit} join ${s} on ${s.id} = ${visit.sign_in_id}
      where ${visit.ticket_hash} = ${hashOf(ticket)}`);
    if (!held) throw new ApiError('not-found');
    await endVisits(context, [held.id]);
    const row = await database.first(query`
      select ${selected({ leaveTime: sql<string>`to_char(${s.leave_time}, 'YYYY-MM-DD HH24:MI:SS')` })} from ${s}
      where ${s.id} = ${held.id}`);
    return { leaveTime: row?.leaveTime ?? wallTime(new Date()) };
  });
}

/** Of a ticket only this is stored: who reads the database checks nobody out. */
function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
