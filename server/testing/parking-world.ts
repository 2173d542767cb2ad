import { bulkInsert } from '../db/bulk-insert.ts';
import { OTHER, OWN } from './small-world.ts';
import { catalogue, type TestServer } from './test-server.ts';

/** A day so many days from now, in UTC+8. */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** Two rooms with their owners, two barriers, and a few spaces: what vehicles need. */
export async function fillParkingWorld({ database, vault }: TestServer): Promise<void> {
  const add = (name: string, ...rows: object[]) =>
    bulkInsert(database, catalogue.entities[name]!, rows as Record<string, unknown>[], vault);
  const base = {
    createTime: '2026-01-01 08:00:00',
    updateTime: '2026-01-01 08:00:00',
    revision: 1,
    communityUuid: OWN,
  };
  const place = { areaId: 'a1', buildingId: 'b1', unitId: 'u1' };
  await add(
    'room',
    {
      ...base,
      ...place,
      id: 'pr1',
      roomName: '101',
      spaceName: '一期-1栋-1单元-101',
      ownerName: '张三丰',
      ownerPhone: '15412340001',
      roomState: '1',
    },
    {
      ...base,
      ...place,
      id: 'pr2',
      roomName: '102',
      spaceName: '一期-1栋-1单元-102',
      ownerName: '李四',
      ownerPhone: '15412340002',
      roomState: '1',
    },
  );
  await add('resident', { ...base, id: 'p1', residentName: '张三丰', phone: '15412340001' });
  await add('household', {
    ...base,
    ...place,
    id: 'ph1',
    residentId: 'p1',
    roomId: 'pr1',
    spaceName: '一期-1栋-1单元-101',
    householdType: '1',
    householdState: '1',
    checkInDate: '2020-01-01',
  });
  const barrier = { ...base, deviceType: '11', onlineState: '1' };
  await add(
    'device',
    { ...barrier, id: 'bin', deviceName: '东门道闸（进）', deviceSn: 'SNBARRIERIN', direction: '1' },
    { ...barrier, id: 'bout', deviceName: '东门道闸（出）', deviceSn: 'SNBARRIEROUT', direction: '2' },
    { ...barrier, id: 'bboth', deviceName: '西门道闸', deviceSn: 'SNBARRIERBOTH', direction: '3' },
    {
      ...barrier,
      id: 'bother',
      deviceName: '外面道闸',
      deviceSn: 'SNBARRIEROTHER',
      direction: '1',
      communityUuid: OTHER,
    },
  );
  const space = (id: string, spaceNo: string, spaceType: string, rest: object = {}) => ({
    ...base,
    id,
    spaceNo,
    spaceType,
    parkingArea: '地下一层A区',
    spaceState: '0',
    ...rest,
  });
  await add(
    'parkingSpace',
    space('s1', 'A001', '1'),
    space('s2', 'A002', '2'),
    space('s3', 'P001', '3'),
    space('s4', 'V001', '4'),
    space('s9', 'Z001', '3', { communityUuid: OTHER }),
  );
}
