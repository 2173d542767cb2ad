import { type RawBuilder, sql } from 'kysely';
import { formats } from '../../../runtime/formats/formats.ts';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { PassModeCode } from '../../../schemas/generated/entities.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { systemSession } from '../../operations/effects/acting.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { leaveSpace, parkAt } from '../../parking/public-space.ts';
import { rightOfPlate } from '../../parking/right-of-plate.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { eventKey } from './event-key.ts';
import type { EventOutcome } from './event-outcome.ts';
import { instantOf } from './read-event.ts';
import { storeSnapshot } from './store-snapshot.ts';

const consoleDeviceEvent = table('console_device_event');
const device = table('device');
const r = table('vehicle_record', 'r');
const vehicle = table('vehicle');

/** Seconds within which a second reading of a plate on its way in is the same entry: two cameras, or a car that rolls back. */
const SAME_ENTRY = 60;

/** A passage, with what the server knows of it. */
interface Passage {
  plateNo: string;
  communityUuid: string;
  gate: string;
  at: Date;
  /** The same moment as UTC+8 text. */
  time: string;
  mode: PassModeCode;
  image: string | null;
  event: DeviceEvent & { kind: 'passage' };
}

/**
 * A vehicle has passed a barrier, or was refused: on the way in a record begins, on the way out the one that is open ends. Passages
 * of one plate are stored one after the other, and each once, however often it is sent.
 *
 * - An entry while the vehicle is still on site: its way out was not seen. The old record ends with the new entry, without a gate,
 *   a picture or a stay.
 * - An exit without an entry is a record of its own, at the time of the exit. An entry that is sent later completes it.
 * - An entry that was refused is a record that is not on site; a refused exit changes nothing.
 */
export async function storePassage(
  services: GatewayServices,
  event: DeviceEvent & { kind: 'passage' },
): Promise<EventOutcome> {
  const { catalogue, database } = services;
  if (!catalogue.entities.vehicleRecord) return 'dropped';
  const plateNo = formats['plate-no']?.kept?.(event.plateNo.trim()) ?? event.plateNo;
  const barrier = await database.first(query`
    select ${selected({
      communityUuid: device.community_uuid,
      gate: notNull(device.device_name),
      direction: device.direction,
    })} from ${device} where ${device.device_sn} = ${event.deviceSn}`);
  if (!barrier) return 'unknown-device';
  const direction = event.direction ?? barrier.direction;
  // A barrier of both ways has to say which it was.
  if (direction !== CODES.direction.in && direction !== CODES.direction.out) return 'malformed';
  const at = instantOf(event);
  const mode = (event.mode ?? CODES.passMode.recognised) as PassModeCode;
  const image = (await storeSnapshot(services, event)) ?? null;
  const { communityUuid, gate } = barrier;
  const passage: Passage = { plateNo, communityUuid, gate, at, time: wallTime(at), mode, image, event };
  return database.transaction(async () => {
    // Of two passages of one plate at once the second one sees what the first has stored.
    await database.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`${communityUuid} ${plateNo}`}, 0))`);
    const isNew = await database.first(sql`
      insert into ${consoleDeviceEvent} (${columnNames(consoleDeviceEvent, 'id')}) values (${eventKey(event)})
      on conflict do nothing returning 1`);
    if (!isNew) return 'repeated';
    const outcome = direction === CODES.direction.in ? await comeIn(services, passage) : await goOut(services, passage);
    if (outcome !== 'stored') return outcome;
    await markVehicle(services, passage);
    await services.live.publish({ entity: 'vehicleRecord', communityUuid });
    return outcome;
  });
}

async function comeIn(services: GatewayServices, passage: Passage): Promise<EventOutcome> {
  const { database } = services;
  const { communityUuid, gate, image, mode, plateNo, time } = passage;
  const isRefused = mode === CODES.passMode.refused;
  if (!isRefused) {
    const again = await database.first(sql`
      select 1 from ${ofPlate(passage)} and ${r.on_site}
        and ${r.in_time} between ${at(time)} - make_interval(secs => ${SAME_ENTRY}) and ${at(time)}
          + make_interval(secs => ${SAME_ENTRY})`);
    if (again) return 'repeated';
    const late = await database.first(query`
      select ${selected({ id: r.id, entrySeen: sql<boolean>`${r.in_gate} is not null` })} from ${ofPlate(passage)}
        and ${r.in_time} >= ${at(time)} and ${r.in_mode} is distinct from ${codes.passMode.refused}
      order by ${r.in_time}, ${r.id} limit 1`);
    if (late && !late.entrySeen) {
      await database.run(sql`
        update ${r} set ${assigned(r, {
          in_time: at(time),
          in_gate: gate,
          in_mode: mode,
          in_image: image,
          stay_minutes: minutesSince(at(time), r.out_time),
          ...touched(r),
        })} where ${r.id} = ${late.id}`);
      return 'stored';
    }
    await endUnseen(services, passage);
    // One that came in again since has left in between, unseen.
    if (late) return addRecord(services, passage, { isOver: true });
  }
  const known = await rightOfPlate(services, communityUuid, plateNo, passage.at);
  const parked = isRefused ? { spaceId: null, spaceNo: null } : await parkAt(services, communityUuid, known);
  return addRecord(services, passage, { known, parked, isOver: isRefused });
}

async function goOut(services: GatewayServices, passage: Passage): Promise<EventOutcome> {
  const { database } = services;
  const { gate, image, mode, time } = passage;
  if (mode === CODES.passMode.refused) return 'dropped';
  const open = await database.first(query`
    select ${selected({ id: r.id, spaceId: r.space_id, onSite: r.on_site })} from ${ofPlate(passage)}
      and ${r.in_time} <= ${at(time)} and ${r.in_gate} is not null and ${r.out_gate} is null
      and ${r.in_mode} is distinct from ${codes.passMode.refused}
      and (${r.on_site} or ${r.out_time} >= ${at(time)})
    order by ${r.in_time} desc, ${r.id} desc limit 1`);
  if (!open) return addRecord(services, passage, { isExit: true });
  await database.run(sql`
    update ${r} set ${assigned(r, {
      out_time: at(time),
      out_gate: gate,
      out_mode: mode,
      out_image: image,
      stay_minutes: minutesSince(r.in_time, at(time)),
      on_site: false,
      ...touched(r),
    })} where ${r.id} = ${open.id}`);
  if (open.onSite) await leaveSpace(services, open.spaceId);
  return 'stored';
}

/** Ends the records whose way out was not seen, at the time of the new entry. */
async function endUnseen(services: GatewayServices, passage: Passage): Promise<void> {
  const rows = await services.database.run(query`
    update ${r} set ${assigned(r, { out_time: at(passage.time), on_site: false, ...touched(r) })}
    where ${r.id} in (select ${r.id} from ${ofPlate(passage)} and ${r.on_site} and ${r.in_time} < ${at(passage.time)})
    returning ${selected({ spaceId: r.space_id })}`);
  for (const { spaceId } of rows) await leaveSpace(services, spaceId);
}

interface NewPassage {
  known?: Awaited<ReturnType<typeof rightOfPlate>>;
  parked?: Awaited<ReturnType<typeof parkAt>>;
  /** It begins no stay. */
  isOver?: boolean;
  isExit?: boolean;
}

async function addRecord(services: GatewayServices, passage: Passage, about: NewPassage): Promise<EventOutcome> {
  const { catalogue, database, vault } = services;
  const { communityUuid, event, gate, image, mode, plateNo, time } = passage;
  const { isExit = false, isOver = false, parked } = about;
  const { right } = about.known ?? (await rightOfPlate(services, communityUuid, plateNo, passage.at));
  const side = isExit
    ? { outTime: time, outGate: gate, outMode: mode, outImage: image }
    : { inGate: gate, inMode: mode, inImage: image };
  const record = newRecord(
    { session: systemSession(communityUuid) },
    catalogue.entities.vehicleRecord!,
    {
      ...right,
      ...parked,
      ...side,
      plateNo,
      // What is registered is surer than what a camera sees.
      plateColor: right.plateColor ?? event.plateColor ?? null,
      vehicleType: right.vehicleType ?? event.vehicleType ?? null,
      inTime: time,
      onSite: !(isExit || isOver),
      confidence: event.confidence === undefined ? null : Math.round(event.confidence * 10) / 10,
    },
    communityUuid,
  );
  await bulkInsert(database, catalogue.entities.vehicleRecord!, [record], vault);
  return 'stored';
}

/** When the vehicle has passed last; a passage that was sent late does not replace a later one. */
async function markVehicle(services: GatewayServices, { communityUuid, plateNo, time }: Passage): Promise<void> {
  const { catalogue, database } = services;
  if (!catalogue.entities.vehicle) return;
  const marked = await database.first(query`
    update ${vehicle} set ${assigned(vehicle, { last_pass_time: at(time) })}
    where ${vehicle.community_uuid} = ${communityUuid} and ${vehicle.plate_no} = ${plateNo}
      and coalesce(${vehicle.last_pass_time} < ${at(time)}, true)
    returning ${selected({ id: vehicle.id })}`);
  if (marked) await services.live.publish({ entity: 'vehicle', id: marked.id, communityUuid });
}

/** The records of the plate: what follows `from`, to be gone on with `and`. */
function ofPlate({ communityUuid, plateNo }: Passage): RawBuilder<unknown> {
  return sql`${r} where ${r.plate_no} = ${plateNo} and ${r.community_uuid} = ${communityUuid}`;
}

/** @param time UTC+8 text */
function at(time: string): RawBuilder<unknown> {
  return sql`(${time}::timestamp at time zone 'Asia/Shanghai')`;
}

function minutesSince(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, extract(epoch from ${until} - ${from}) / 60)::integer`;
}
