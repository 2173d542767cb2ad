import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { HeldType } from '../core/device-link.ts';
import { newId } from '../core/new-id.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { FedEntity } from '../gateway/feeds/fed-entities.ts';
import type { SimulatorSettings } from '../settings/simulator-settings.ts';
import { carAt } from './car-at.ts';
import { isAdmitted, isChecking } from './checked-at.ts';
import { planDay } from './day-plan.ts';
import { demoWalkers } from './demo-walkers.ts';
import { fedRecords } from './fed-records.ts';
import { guestAt } from './guest-at.ts';
import { refusalOf } from './refusal-of.ts';
import type { DeviceState, HeldThings, SimulatedDevice, SimulatedWorld } from './simulated-world.ts';

const c = table('device_config', 'c');
const consoleLease = table('console_lease');
const consoleSimulatedDevice = table('console_simulated_device');
const consoleSimulatedHeld = table('console_simulated_held');
const device = table('device');
const excluded = table('console_simulated_held', 'excluded');
const excludedConsoleLease = table('console_lease', 'excluded');
const held = table('console_simulated_held', 'held');
const known = table('console_simulated_device', 'known');

/** Kinds of devices that move no door: person-card terminal, lift, guard station, camera. */
const WITHOUT_DOOR: readonly (string | null)[] = [
  CODES.deviceType.personCardTerminal,
  CODES.deviceType.liftController,
  CODES.deviceType.guardStation,
  CODES.deviceType.captureCamera,
];
/** Seconds that a lead holds. */
const LEAD_HOLDS = 30;

interface DeviceRow {
  device_sn: string;
  community_uuid: string;
  device_type: string | null;
  firmware: string | null;
  enable_state: string | null;
  alive: boolean;
  trouble: DeviceState['trouble'];
  kept_open: boolean;
  open_until: number;
  away_until: number;
  config_version: number;
  done: string[];
  had_faces: boolean;
  had_cards: boolean;
  faces: number;
  cards: number;
}

/**
 * The devices of the database, and the people of the demo as far as the database still has them. What a device knows of itself
 * is in tables of its own (`console_simulated_…`), for a real device would not forget it with this process, and an order may
 * reach it through another one.
 *
 * @param fed the entities whose records devices feed
 */
export function databaseWorld(
  database: Database,
  vault: Vault,
  settings: SimulatorSettings,
  fed: readonly FedEntity[],
): SimulatedWorld {
  const owner = newId();
  return {
    async devices() {
      await meetNewDevices(database);
      return (await readDevices(database)).map(deviceOf);
    },
    async device(deviceSn) {
      const find = () => readDevices(database, deviceSn);
      let [row] = await find();
      if (!row) {
        await meetNewDevices(database);
        [row] = await find();
      }
      return row && deviceOf(row);
    },
    async save(deviceSn, state) {
      await database.run(sql`
        update ${consoleSimulatedDevice} set
          ${assigned(consoleSimulatedDevice, {
            kept_open: state.keptOpen,
            open_until: state.openUntil,
            away_until: state.awayUntil,
            config_version: state.configVersion,
            done: sql`${JSON.stringify(state.done)}::jsonb`,
          })}
        where ${consoleSimulatedDevice.device_sn} = ${deviceSn}`);
    },
    fed: async () => (await Promise.all(fed.map((entity) => fedRecords(database, entity)))).flat(),
    held: heldInTables(database, vault),
    refusal: (opening) => refusalOf(database, vault, opening),
    guest: (opening) => guestAt(database, opening),
    isChecking: (check) => isChecking(database, check),
    isAdmitted: (check) => isAdmitted(database, check),
    car: (passage) => carAt(database, passage),
    async moments(day) {
      const walkers = await demoWalkers(database);
      return walkers.length === 0 ? [] : planDay(walkers, day, settings);
    },
    async lead() {
      const row = await database.first(sql`
        insert into ${consoleLease} (${columnNames(consoleLease, 'name', 'owner', 'until')})
        values ('simulator', ${owner}, now() + make_interval(secs => ${LEAD_HOLDS}))
        on conflict (${columnNames(consoleLease, 'name')}) do update set ${assigned(consoleLease, {
          owner: excludedConsoleLease.owner,
          until: excludedConsoleLease.until,
        })}
          where ${consoleLease.owner} = ${excludedConsoleLease.owner} or ${consoleLease.until} < now()
        returning 1 as one`);
      return row !== undefined;
    },
    async stopLeading() {
      await database.run(
        sql`delete from ${consoleLease} where ${consoleLease.name} = 'simulator'
          and ${consoleLease.owner} = ${owner}`,
      );
    },
  };
}

/**
 * The first time of all, a device is taken as it is found: one that is offline or broken stays so. One that is added later
 * works.
 */
async function meetNewDevices(database: Database): Promise<void> {
  await database.run(sql`
    insert into ${consoleSimulatedDevice}
      (${columnNames(consoleSimulatedDevice, 'device_sn', 'trouble', 'had_faces', 'had_cards')})
    select ${device.device_sn},
      case when exists (select 1 from ${consoleSimulatedDevice}) then null
        when ${device.online_state} = ${codes.onlineState.offline} then 'offline'
          when ${device.online_state} = ${codes.onlineState.fault} then 'fault' end,
      coalesce(${device.face_count}, 0) > 0 and not ${isKnown(CODES.syncType.face)}, coalesce(${device.card_count},
        0) > 0
        and not ${isKnown(CODES.syncType.card)}
    from ${device}
    where ${device.device_sn} is not null
      and not exists (select 1 from ${known} where ${known.device_sn} = ${device.device_sn})
    on conflict (${columnNames(consoleSimulatedDevice, 'device_sn')}) do nothing`);
}

/** Whether it is known what of a kind a device holds; else its row is believed. */
const isKnown = (type: HeldType) => sql`exists (
  select 1 from ${held} where ${held.device_sn} = ${device.device_sn} and ${held.held_type} = ${type})`;

const holding = (type: HeldType) => sql`(
  select count(*)::int from ${held} where ${held.device_sn} = ${known.device_sn} and ${held.held_type} = ${type})`;

async function readDevices(database: Database, deviceSn?: string): Promise<DeviceRow[]> {
  const one = deviceSn === undefined ? sql`` : sql`where ${device.device_sn} = ${deviceSn}`;
  return database.run(query`
    select ${selected({
      device_sn: device.device_sn,
      community_uuid: device.community_uuid,
      device_type: device.device_type,
      firmware: device.firmware,
      enable_state: device.enable_state,
      alive: sql<boolean>`(coalesce(${device.online_state},
        ${codes.onlineState.notActivated}) <> ${codes.onlineState.notActivated}
        or ${device.config_template_id} is not null
        or exists (select 1 from ${c} where ${c.device_id} = ${device.id}))`,
      trouble: known.trouble,
      kept_open: known.kept_open,
      open_until: known.open_until,
      away_until: known.away_until,
      config_version: known.config_version,
      done: known.done,
      had_faces: known.had_faces,
      had_cards: known.had_cards,
      faces: sql<number>`${holding(CODES.syncType.face)}`,
      cards: sql<number>`${holding(CODES.syncType.card)}`,
    })}
    from ${device}
    join ${known} on ${known.device_sn} = ${device.device_sn}
    ${one}`);
}

function deviceOf(row: DeviceRow): SimulatedDevice {
  return {
    deviceSn: row.device_sn,
    communityUuid: row.community_uuid,
    hasDoor: !WITHOUT_DOOR.includes(row.device_type ?? ''),
    firmware: row.firmware,
    alive: row.alive,
    enabled: row.enable_state !== CODES.enableState.disabled,
    state: {
      trouble: row.trouble,
      keptOpen: row.kept_open,
      openUntil: row.open_until,
      awayUntil: row.away_until,
      configVersion: row.config_version,
      done: row.done,
    },
    ...(!row.had_faces && { faces: row.faces }),
    ...(!row.had_cards && { cards: row.cards }),
  };
}

/** A digest of a short password reveals the password to an attacker who tries them all: it is stored encrypted. */
function heldInTables(database: Database, vault: Vault): HeldThings {
  return {
    async put(deviceSn, type, targetId, digest) {
      await database.run(sql`
        insert into ${consoleSimulatedHeld}
          (${columnNames(consoleSimulatedHeld, 'device_sn', 'held_type', 'target_id', 'digest')})
        values (${deviceSn}, ${type}, ${targetId}, ${vault.encrypt(digest)})
        on conflict (${columnNames(consoleSimulatedHeld, 'device_sn', 'held_type', 'target_id')}) do update
          set ${assigned(consoleSimulatedHeld, { digest: excluded.digest })}`);
    },
    async remove(deviceSn, type, targetId) {
      await database.run(sql`
        delete from ${consoleSimulatedHeld}
        where ${consoleSimulatedHeld.device_sn} = ${deviceSn} and ${consoleSimulatedHeld.held_type} = ${type}
          and ${consoleSimulatedHeld.target_id} = ${targetId}`);
    },
    async list(deviceSn: string, type: HeldType) {
      const rows = await database.run(query`
        select ${selected({
          target_id: consoleSimulatedHeld.target_id,
          digest: consoleSimulatedHeld.digest,
        })} from ${consoleSimulatedHeld}
        where ${consoleSimulatedHeld.device_sn} = ${deviceSn} and ${consoleSimulatedHeld.held_type} = ${type}
        order by ${consoleSimulatedHeld.target_id}`);
      return rows.map((row) => ({ targetId: row.target_id, digest: vault.decrypt(row.digest) }));
    },
  };
}
