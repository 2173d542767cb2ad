import { bulkInsert } from '../../../server/db/bulk-insert.ts';
import { OWN } from '../../../server/testing/small-world.ts';
import { catalogue, type TestServer } from '../../../server/testing/test-server.ts';

const GATES = 3;
const UNITS = 40;
const PEOPLE_IN_ROOM = 2;

export const cardNoOf = (at: number) => (0xa0000000 + at).toString(16).toUpperCase();
export const nameOf = (at: number) => `住户${at}`;
export const phoneOf = (at: number) => `1541${String(at).padStart(7, '0')}`;

/** Where somebody lives, by the names and by the keys, which are the same. */
export function placeOf(at: number) {
  const room = Math.floor(at / PEOPLE_IN_ROOM);
  const unit = room % UNITS;
  return { building: `N${unit >> 1}栋`, unit: `N${unit}单元`, room: `${room}室` };
}

/** A community of 3 gates and 40 doors of units, and people who live there, two in a room. */
export async function fillHomes(
  { database, vault }: TestServer,
  people: number,
  { hasDoors }: { hasDoors: boolean },
): Promise<void> {
  const add = async (name: string, rows: readonly Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(database, entity, rows, vault);
  };
  const count = <Made>(length: number, make: (at: number) => Made) => Array.from({ length }, (_, at) => make(at));
  const time = '2026-01-01 08:00:00';
  const base = { createTime: time, updateTime: time, revision: 1, communityUuid: OWN };
  const living = (at: number) => {
    const { building: buildingId, unit: unitId, room: roomId } = placeOf(at);
    return { areaId: 'a1', buildingId, unitId, floorId: unitId, roomId };
  };
  const named = (at: number) => ({ residentName: nameOf(at), phone: phoneOf(at) });
  const door = { ...base, onlineState: '0' };

  const building = (at: number) => `N${at}栋`;
  const unit = (at: number) => `N${at}单元`;
  await add(
    'building',
    count(UNITS / 2, (at) => ({ ...base, id: building(at), areaId: 'a1', buildingName: building(at) })),
  );
  await add(
    'unit',
    count(UNITS, (at) => ({ ...base, id: unit(at), buildingId: building(at >> 1), unitName: unit(at) })),
  );
  await add('device', [
    ...count(GATES, (at) => ({
      ...door,
      id: `gate${at}`,
      deviceSn: `GATE${at}`,
      deviceName: `大门${at}`,
      deviceType: '1',
      locationType: '1',
    })),
    ...count(UNITS, (at) => ({
      ...door,
      id: unit(at),
      deviceSn: `UNIT${at}`,
      deviceName: `${unit(at)}门`,
      deviceType: '2',
      locationType: '2',
      unitId: unit(at),
    })),
  ]);
  await add(
    'room',
    count(Math.ceil(people / PEOPLE_IN_ROOM), (room) => {
      const { roomId: id, ...place } = living(room * PEOPLE_IN_ROOM);
      return { ...base, ...place, id, roomName: id, spaceName: id, roomState: '1', householdCount: PEOPLE_IN_ROOM };
    }),
  );
  await add(
    'resident',
    count(people, (at) => ({ ...base, id: `p${at}`, ...named(at) })),
  );
  await add(
    'household',
    count(people, (at) => ({
      ...base,
      ...living(at),
      ...named(at),
      id: `h${at}`,
      residentId: `p${at}`,
      householdType: at % 2 ? '2' : '1',
      householdState: '1',
    })),
  );
  if (!hasDoors) return;
  const gates = count(GATES, (at) => `gate${at}`);
  const permissions = count(people, (at) =>
    [...gates, placeOf(at).unit].map((deviceId) => ({
      ...base,
      ...living(at),
      id: `${deviceId}-${at}`,
      deviceId,
      personType: '1',
      personId: `p${at}`,
      personName: nameOf(at),
      phone: phoneOf(at),
      permissionState: '1',
      permissionSource: '1',
    })),
  );
  await add('doorPermission', permissions.flat());
}
