import { sql } from 'kysely';
import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Opening } from './simulated-world.ts';

const b = table('black_list', 'b');
const consoleSimulatedHeld = table('console_simulated_held');
const d = table('device', 'd');
const facePicture = table('face_picture');
const k = table('access_card', 'k');
const p = table('door_permission', 'p');
const resident = table('resident');

/** Codes of openType: who opens so is known by what the device holds, or by the platform. */
const BY_FACE = CODES.openType.face;
const BY_CARD = CODES.openType.card;
const BY_PHONE: readonly string[] = [CODES.openType.app, CODES.openType.bluetooth];

/** Codes of openFailReason. */
const BLACKLISTED = CODES.openFailReason.blacklisted;
const NO_PERMISSION = CODES.openFailReason.noPermission;
const EXPIRED = CODES.openFailReason.permissionExpired;
const CARD_ENDED = CODES.openFailReason.cardLostOrCancelled;
const OUTSIDE_HOURS = CODES.openFailReason.outsideHours;
const NOT_ENROLLED = CODES.openFailReason.notEnrolled;

interface Permission {
  state: string;
  isOver: boolean;
  isNow: boolean;
  openTypes: string[] | null;
}

/** Why a simulated door does not let a person in: what it does not hold does not open it, and what it holds only in its hours. */
export async function refusalOf(database: Database, vault: Vault, opening: Opening): Promise<string | undefined> {
  const { cardNo, deviceSn, openType } = opening;
  if (openType === BY_CARD && cardNo !== undefined) {
    const card = await database.first(query`
      select ${selected({
        id: k.id,
        state: notNull(k.card_state),
        personId: k.person_id,
      })}
      from ${k} join ${d} on ${d.community_uuid} = ${k.community_uuid}
      where ${d.device_sn} = ${deviceSn} and ${k.card_no_index} = ${vault.blindIndex(cardNo)}`);
    if (!card || card.state === CODES.cardState.inStock) return NOT_ENROLLED;
    const permission = await permissionOf(database, deviceSn, card.personId);
    // A door that has not received the change yet still accepts the card.
    if (await isHeld(database, deviceSn, CODES.syncType.card, [card.id])) return hoursOf(permission, openType);
    if (card.state === CODES.cardState.expired) return EXPIRED;
    if (card.state !== CODES.cardState.active) return CARD_ENDED;
    return hoursOf(permission, openType) ?? NO_PERMISSION;
  }
  const { personId } = opening;
  if (personId === undefined) return undefined;
  if (openType === BY_FACE && (await isDenied(database, deviceSn, personId))) return BLACKLISTED;
  const permission = await permissionOf(database, deviceSn, personId);
  if (openType === BY_FACE) {
    const faces = await database.run(
      query`select ${selected({ id: facePicture.id })} from ${facePicture}
        where ${facePicture.person_id} = ${personId}`,
    );
    if (
      await isHeld(
        database,
        deviceSn,
        CODES.syncType.face,
        faces.map(({ id }) => id),
      )
    )
      return hoursOf(permission, openType);
    return hoursOf(permission, openType) ?? NOT_ENROLLED;
  }
  if (!BY_PHONE.includes(openType)) return undefined;
  return hoursOf(permission, openType) ?? ((await hasNoApp(database, personId)) ? NOT_ENROLLED : undefined);
}

/** A resident whose user of the app was disabled or taken off. */
async function hasNoApp(database: Database, personId: string): Promise<boolean> {
  const row = await database.first(sql`
    select 1 from ${resident} where ${resident.id} = ${personId} and ${resident.app_bound} is false`);
  return row !== undefined;
}

/** Whether a device holds an entry of the deny list about a face that is to be refused now: that of the entry, or a person's. */
async function isDenied(database: Database, deviceSn: string, personId: string): Promise<boolean> {
  const row = await database.first(sql`
    select 1 from ${consoleSimulatedHeld} join ${b} on ${b.id} = ${consoleSimulatedHeld.target_id}
    where ${consoleSimulatedHeld.device_sn} = ${deviceSn}
      and ${consoleSimulatedHeld.held_type} = ${CODES.syncType.denyList}
      and ${b.deny_on} is not false and now() between ${b.start_time} and ${b.end_time}
      and (${b.id} = ${personId} or ${b.face_url} in (
        select ${facePicture.face_url} from ${facePicture} where ${facePicture.person_id} = ${personId}))`);
  return row !== undefined;
}

function hoursOf(permission: Permission | undefined, openType: string): string | undefined {
  if (!permission) return NO_PERMISSION;
  if (permission.state === CODES.permissionState.expired || permission.isOver) return EXPIRED;
  if (permission.state !== CODES.permissionState.active) return NO_PERMISSION;
  if (permission.openTypes?.length && !permission.openTypes.includes(openType)) return NO_PERMISSION;
  return permission.isNow ? undefined : OUTSIDE_HOURS;
}

async function permissionOf(
  database: Database,
  deviceSn: string,
  personId: string | null,
): Promise<Permission | undefined> {
  return database.first(query`
    select ${selected({
      state: notNull(p.permission_state),
      isOver: sql<boolean>`coalesce(${p.end_time} <= now(), false)`,
      openTypes: p.open_types,
      isNow: sql<boolean>`coalesce(${p.start_time} <= now(), true)
        and (coalesce(cardinality(${p.weekdays}), 0) = 0
          or extract(isodow from now() at time zone 'Asia/Shanghai')::text = any(${p.weekdays}))
        and to_char(now() at time zone 'Asia/Shanghai', 'HH24:MI')
          between coalesce(${p.day_start}, '00:00') and coalesce(${p.day_end}, '23:59')`,
    })}
    from ${p} join ${d} on ${d.id} = ${p.device_id}
    where ${p.person_id} = ${personId} and ${d.device_sn} = ${deviceSn}`);
}

async function isHeld(
  database: Database,
  deviceSn: string,
  type: CodeOf<'syncType', 'face' | 'card'>,
  targetIds: readonly string[],
): Promise<boolean> {
  const row = await database.first(sql`
    select 1 from ${consoleSimulatedHeld}
    where ${consoleSimulatedHeld.device_sn} = ${deviceSn} and ${consoleSimulatedHeld.held_type} = ${type}
      and ${consoleSimulatedHeld.target_id} = any(${targetIds}::text[])`);
  return row !== undefined;
}
