import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../core/errors.ts';
import { wallTime } from '../core/wall-time.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { detail } from '../operations/detail.ts';
import type { CallContext } from '../services/call-context.ts';

const d = table('device', 'd');
const s = table('device_sync', 's');
const t = table('device', 't');

/** Rights that were taken away, but whose removal some doors have not confirmed. */
interface Held {
  /** The card, face, person or device that the sentence is about. */
  about: string;
  doors: number;
  things: number;
  /** The last heartbeat of the door that has been silent longest, in UTC+8; null where one never sent any. */
  lastSeen: string | null;
}

type Dependencies = Pick<CallContext, 'database' | 'language'>;

/** A row `s` of deviceSync: its card or face is to be removed, and the door has not confirmed the removal. */
export const isStillHeld = sql`${s.sync_type} in (${codes.syncType.face}, ${codes.syncType.card})
  and ${s.sync_state} = ${codes.syncState.toRemove}`;

/** The columns of deviceSync by which a caller asks. */
const COLUMNS = { thing: sql`${s.target_id}`, person: sql`${s.person_id}`, device: sql`${s.device_id}` } as const;

/**
 * The sentence about rights that were taken away while a door was silent: until the door confirms, it may still open.
 *
 * @returns a sentence by key, only for keys that have such rights
 */
export async function stillHeld(
  { database, language }: Dependencies,
  by: keyof typeof COLUMNS,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.run(heldRows(COLUMNS[by], sql`${COLUMNS[by]} = any(${ids}::text[])`));
  return new Map(rows.map((row) => [row.about, sentence(row, by, language)]));
}

/** Rows with the sentence of each beside their own fields. */
export async function withStillHeld(
  dependencies: Dependencies,
  by: keyof typeof COLUMNS,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Record<string, unknown>[]> {
  const held = await stillHeld(dependencies, by, rows.map(keyOf));
  return rows.map((row) => ({ ...row, stillHeld: held.get(keyOf(row)) ?? null }));
}

/** Answers a `detail` call of a card, face or person that a door may still hold, or of a door. */
export async function detailWithStillHeld(
  by: keyof typeof COLUMNS,
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<Record<string, unknown>> {
  const row = await detail(payload, context);
  const [held] = await withStillHeld(context, by, [row]);
  return { ...row, ...held };
}

function keyOf({ id }: Readonly<Record<string, unknown>>): string {
  return String(id);
}

/** How many doors still hold rights that were taken away, and the last heartbeat of the one that has been silent longest. */
export async function doorsStillHolding(
  { database, language }: Dependencies,
  devices: RawBuilder<unknown>,
): Promise<{ doors: number; lastSeen: string | null }> {
  const all = sql`${s.device_id} in (select ${t.id} from ${devices} as t)`;
  const [held] = await database.run(heldRows(sql`''`, all));
  const lastSeenText = held?.lastSeen ? shortly(held.lastSeen) : undefined;
  return {
    doors: held?.doors ?? 0,
    lastSeen:
      lastSeenText === undefined
        ? null
        : { zh: `最后在线 ${lastSeenText}`, en: `Last heard ${lastSeenText}` }[language],
  };
}

function heldRows(about: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<Held> {
  return query`
    select ${selected({
      about: sql<string>`${about}`,
      doors: sql<number>`count(distinct ${s.device_id})::integer`,
      things: sql<number>`count(*)::integer`,
      lastSeen: sql<string | null>`case when bool_and(${d.last_heartbeat} is not null) then
        to_char(min(${d.last_heartbeat}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') end`,
    })}
    from ${s} left join ${d} on ${d.id} = ${s.device_id}
    where ${isStillHeld} and ${where} group by 1`;
}

function sentence({ doors, things, lastSeen }: Held, by: keyof typeof COLUMNS, language: Language): string {
  const zh = language === 'zh';
  const lastSeenText = lastSeen === null ? '' : shortly(lastSeen);
  const when = lastSeenText && (zh ? `，最后在线 ${lastSeenText}` : `, last heard ${lastSeenText}`);
  if (by === 'device') {
    const one = things === 1 ? 'card or face is' : 'cards and faces are';
    return zh
      ? `${things} 项权限已撤销，本设备仍未更新${when}`
      : `${things} revoked ${one} still on this device${when}`;
  }
  return zh
    ? `已撤销，仍有 ${doors} 个门未更新${when}`
    : `revoked, still on ${doors} ${doors === 1 ? 'door' : 'doors'}${when}`;
}

/** Only the time for today, else also the day. */
function shortly(time: string): string {
  const isToday = time.slice(0, 10) === wallTime(new Date()).slice(0, 10);
  return isToday ? time.slice(11, 16) : time.slice(0, 16);
}
