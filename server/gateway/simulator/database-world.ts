import { sql } from 'kysely';
import type { Vault } from '../../crypto/vault.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../new-id.ts';
import type { HeldType } from '../device-link.ts';
import { planDay } from './day-plan.ts';
import { demoWalkers } from './demo-walkers.ts';
import { guestAt } from './guest-at.ts';
import { refusalOf } from './refusal-of.ts';
import type { DeviceState, HeldThings, SimulatedDevice, SimulatedWorld } from './simulated-world.ts';
import type { SimulatorSettings } from './simulator-settings.ts';

/** Kinds of devices that move no door: person-card terminal, lift, guard station, camera. */
const WITHOUT_DOOR = ['5', '7', '8', '10'];
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
 */
export function databaseWorld(database: Database, vault: Vault, settings: SimulatorSettings): SimulatedWorld {
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
    async keep(deviceSn, state) {
      await database.run(sql`
        update console_simulated_device set
          kept_open = ${state.keptOpen}, open_until = ${state.openUntil}, away_until = ${state.awayUntil},
          config_version = ${state.configVersion}, done = ${JSON.stringify(state.done)}::jsonb
        where device_sn = ${deviceSn}`);
    },
    held: heldInTables(database, vault),
    refusal: (opening) => refusalOf(database, vault, opening),
    guest: (opening) => guestAt(database, opening),
    async moments(day) {
      const walkers = await demoWalkers(database);
      return walkers.length === 0 ? [] : planDay(walkers, day, settings);
    },
    async lead() {
      const row = await database.first(sql`
        insert into console_lease (name, owner, until)
        values ('simulator', ${owner}, now() + make_interval(secs => ${LEAD_HOLDS}))
        on conflict (name) do update set owner = excluded.owner, until = excluded.until
          where console_lease.owner = excluded.owner or console_lease.until < now()
        returning 1 as one`);
      return row !== undefined;
    },
    async stopLeading() {
      await database.run(sql`delete from console_lease where name = 'simulator' and owner = ${owner}`);
    },
  };
}

/**
 * The first time of all, a device is taken as it is found: one that is offline or broken stays so. One that is added later
 * works.
 */
async function meetNewDevices(database: Database): Promise<void> {
  await database.run(sql`
    insert into console_simulated_device (device_sn, trouble, had_faces, had_cards)
    select device_sn,
      case when exists (select 1 from console_simulated_device) then null
        when online_state = '0' then 'offline' when online_state = '3' then 'fault' end,
      coalesce(face_count, 0) > 0 and not ${isKnown('1')}, coalesce(card_count, 0) > 0 and not ${isKnown('2')}
    from device
    where device_sn is not null
      and not exists (select 1 from console_simulated_device known where known.device_sn = device.device_sn)
    on conflict (device_sn) do nothing`);
}

/** Whether it is known what of a kind a device holds; else its row is believed. */
const isKnown = (type: HeldType) => sql`exists (
  select 1 from console_simulated_held held where held.device_sn = device.device_sn and held_type = ${type})`;

const holding = (type: HeldType) => sql`(
  select count(*)::int from console_simulated_held held where held.device_sn = known.device_sn and held_type = ${type})`;

async function readDevices(database: Database, deviceSn?: string): Promise<DeviceRow[]> {
  const one = deviceSn === undefined ? sql`` : sql`where device.device_sn = ${deviceSn}`;
  return database.run(sql<DeviceRow>`
    select device.device_sn, device.community_uuid, device.device_type, device.firmware, device.enable_state,
      (coalesce(device.online_state, '2') <> '2' or device.config_template_id is not null
        or exists (select 1 from device_config c where c.device_id = device.id)) as alive,
      known.trouble, known.kept_open, known.open_until, known.away_until, known.config_version, known.done,
      known.had_faces, known.had_cards, ${holding('1')} as faces, ${holding('2')} as cards
    from device
    join console_simulated_device known on known.device_sn = device.device_sn
    ${one}`);
}

function deviceOf(row: DeviceRow): SimulatedDevice {
  return {
    deviceSn: row.device_sn,
    communityUuid: row.community_uuid,
    hasDoor: !WITHOUT_DOOR.includes(row.device_type ?? ''),
    firmware: row.firmware,
    alive: row.alive,
    enabled: row.enable_state !== '0',
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

/** A digest of a short password tells the password to whoever tries them all: it is kept encrypted. */
function heldInTables(database: Database, vault: Vault): HeldThings {
  return {
    async put(deviceSn, type, targetId, digest) {
      await database.run(sql`
        insert into console_simulated_held (device_sn, held_type, target_id, digest)
        values (${deviceSn}, ${type}, ${targetId}, ${vault.encrypt(digest)})
        on conflict (device_sn, held_type, target_id) do update set digest = excluded.digest`);
    },
    async remove(deviceSn, type, targetId) {
      await database.run(sql`
        delete from console_simulated_held
        where device_sn = ${deviceSn} and held_type = ${type} and target_id = ${targetId}`);
    },
    async list(deviceSn: string, type: HeldType) {
      const rows = await database.run(sql<{ target_id: string; digest: string }>`
        select target_id, digest from console_simulated_held
        where device_sn = ${deviceSn} and held_type = ${type} order by target_id`);
      return rows.map((row) => ({ targetId: row.target_id, digest: vault.decrypt(row.digest) }));
    },
  };
}
