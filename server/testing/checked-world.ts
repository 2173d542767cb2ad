import { citizenIdCheck } from '../../runtime/formats/citizen-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { OTHER, OWN } from './small-world.ts';
import { catalogue, type TestServer } from './test-server.ts';

const HOUR = 3_600_000;

/** Whole citizen numbers; the area does not exist. */
const numberOf = (order: string) => {
  const head = `99000019900101${order}`;
  return head + citizenIdCheck(head);
};
export const NUMBERS = {
  zhang: numberOf('001'),
  namesake: numberOf('003'),
  li: numberOf('002'),
  guest: numberOf('005'),
  staff: numberOf('007'),
  outside: numberOf('009'),
  nobody: numberOf('011'),
};

/** So many hours ago, as the wire writes it. */
export function hoursAgo(hours: number): string {
  return wallTime(new Date(Date.now() - hours * HOUR));
}

/** Adds rows of an entity. */
export function adder({ database, vault }: Pick<TestServer, 'database' | 'vault'>) {
  return (name: string, ...rows: object[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(database, entity, rows as Record<string, unknown>[], vault);
  };
}

/** People who can be checked and searched: two of one name, a guest who came twice, staff, and somebody of another community. */
export async function fillCheckedWorld(server: Pick<TestServer, 'database' | 'vault'>): Promise<void> {
  const add = adder(server);
  const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
  const own = { ...base, communityUuid: OWN };
  const place = { areaId: 'a1', buildingId: 'b1', unitId: 'u1', spaceName: '一期-1栋-1单元-101' };
  await add(
    'resident',
    {
      ...own,
      id: 'q1',
      residentName: '张三丰',
      phone: '15412340001',
      certificateType: '1',
      certificateNo: NUMBERS.zhang,
    },
    {
      ...own,
      id: 'q2',
      residentName: '张三丰',
      phone: '15412340002',
      certificateType: '1',
      certificateNo: NUMBERS.namesake,
    },
    { ...own, id: 'q3', residentName: '李四', phone: '15412340003', certificateType: '1', certificateNo: NUMBERS.li },
    {
      ...own,
      id: 'q9',
      communityUuid: OTHER,
      residentName: '王外人',
      phone: '15412340009',
      certificateType: '1',
      certificateNo: NUMBERS.outside,
    },
  );
  await add('room', { ...own, ...place, id: 'qr1', roomName: '101' });
  await add(
    'household',
    { ...own, ...place, id: 'qh1', residentId: 'q1', roomId: 'qr1', householdType: '1', householdState: '1' },
    { ...own, ...place, id: 'qh3', residentId: 'q3', roomId: 'qr1', householdType: '1', householdState: '1' },
  );
  await add('worker', {
    ...own,
    id: 'qw1',
    workerName: '赵保安',
    phone: '15412340007',
    certificateNo: NUMBERS.staff,
    staffPost: '1',
    entryDate: '2024-01-01',
    staffState: '1',
  });
  const visit = { ...own, ...place, visitorName: '周来客', phone: '15412340005', idCard: NUMBERS.guest, roomId: 'qr1' };
  const guest = { ...visit, visitPurpose: '1', visitorCount: 1, residentId: 'q3', hostName: '李四' };
  await add(
    'visitor',
    { ...guest, id: 'qv1', startTime: hoursAgo(50), endTime: hoursAgo(48), createTime: hoursAgo(51) },
    { ...guest, id: 'qv2', startTime: hoursAgo(6), endTime: hoursAgo(4), createTime: hoursAgo(7) },
  );
}
