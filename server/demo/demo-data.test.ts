import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { citizenIdCheck } from '../../runtime/formats/citizen-id.ts';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { namedAccounts } from './accounts.ts';
import { type DemoBatch, type DemoSize, demoBatches } from './index.ts';

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

const catalogue: Catalogue = JSON.parse(
  readFileSync(new URL('../../schemas/generated/catalogue.json', import.meta.url), 'utf8'),
);

/** 14:20 on a Friday in UTC+8. */
const FRIDAY = new Date('2026-11-20T06:20:00Z');

async function generate(size: DemoSize, today = FRIDAY, seen?: (batch: DemoBatch) => void): Promise<Tables> {
  const tables: Tables = new Map();
  for await (const batch of demoBatches({ size, today })) {
    seen?.(batch);
    const rows = tables.get(batch.entity) ?? [];
    tables.set(batch.entity, rows);
    rows.push(...batch.rows);
  }
  return tables;
}

const keysOf = (rows: Row[], field: string) => new Set(rows.map((row) => row[field]));
const shareOf = (rows: Row[], test: (row: Row) => boolean) => rows.filter(test).length / rows.length;

describe('the small data', () => {
  let tables: Tables;
  const batches: Omit<DemoBatch, 'rows'>[] = [];
  const rowsOf = (entity: string) => tables.get(entity)!;

  beforeAll(async () => {
    tables = await generate('small', FRIDAY, ({ entity, rows, done, total }) => {
      expect(rows.length).toBeLessThanOrEqual(5000);
      batches.push({ entity, done, total });
    });
  });

  test('progress is told truly from the first batch on', () => {
    const sum = [...tables.values()].reduce((total, rows) => total + rows.length, 0);
    expect(new Set(batches.map((one) => one.total))).toEqual(new Set([sum]));
    expect(batches.at(-1)?.done).toBe(sum);
    expect(batches.map((one) => one.done)).toEqual(batches.map((one) => one.done).toSorted((a, b) => a - b));
  });

  test('every row has all fields of its entity, with values that the entity allows', () => {
    const wrong = new Set<string>();
    for (const [name, rows] of tables) {
      const entity = catalogue.entities[name]!;
      // A number is given where the row is stored; what is computed is not stored at all.
      const stored = Object.entries(entity.fields).filter(([, field]) => !field.joined && !field.computed);
      const fields = stored.filter(([, field]) => !field.number);
      const expected = fields.map(([field]) => field).sort();
      for (const row of rows) {
        if (Object.keys(row).sort().join() !== expected.join()) wrong.add(`${name} has the fields ${Object.keys(row)}`);
        for (const [fieldName, field] of fields) {
          const value = row[fieldName];
          const place = `${name}.${fieldName} = ${JSON.stringify(value)}`;
          if (value === null || value === undefined) {
            if (value === undefined || entity.required.includes(fieldName)) wrong.add(`${place} is missing`);
            continue;
          }
          const values = field.dictionary && catalogue.dictionaries[field.dictionary]?.values.map((one) => one.value);
          if (values && !values.includes(String(value))) wrong.add(`${place} is not in ${field.dictionary}`);
          if (field.maxLength !== undefined && String(value).length > field.maxLength)
            wrong.add(`${place} is too long`);
          if (field.minLength !== undefined && String(value).length < field.minLength)
            wrong.add(`${place} is too short`);
          if (field.pattern !== undefined && !new RegExp(field.pattern).test(String(value)))
            wrong.add(`${place} does not fit`);
          if (field.minimum !== undefined && Number(value) < field.minimum) wrong.add(`${place} is too small`);
          if (field.maximum !== undefined && Number(value) > field.maximum) wrong.add(`${place} is too big`);
          if (field.format && FORMATS[field.format] && !FORMATS[field.format]!.test(String(value)))
            wrong.add(`${place} is no ${field.format}`);
          const type = Array.isArray(value) ? 'array' : typeof value;
          if (type !== (field.type === 'integer' ? 'number' : field.type)) wrong.add(`${place} is no ${field.type}`);
        }
      }
    }
    expect([...wrong].slice(0, 20)).toEqual([]);
  });

  test('keys and everything that must be unique are', () => {
    for (const [name, rows] of tables) {
      const { primaryKey, unique } = catalogue.entities[name]!;
      for (const fields of [[primaryKey], ['id'], ...unique]) {
        const values = rows
          .filter((row) => fields.every((field) => row[field] !== null && row[field] !== undefined))
          .map((row) => fields.map((field) => row[field]).join('|'));
        expect(new Set(values).size, `${name} ${fields}`).toBe(values.length);
      }
    }
  });

  test('whatever a row refers to has come before it', () => {
    const order = [...tables.keys()];
    const missing = new Set<string>();
    for (const [name, rows] of tables) {
      for (const [fieldName, { relation }] of Object.entries(catalogue.entities[name]!.fields)) {
        // A row names itself by its key.
        if (!relation || (relation.entity === name && fieldName === catalogue.entities[name]!.primaryKey)) continue;
        if (relation.entity === 'region' || relation.entity === 'role') continue;
        const target = tables.get(relation.entity) ?? [];
        // Rows of one kind refer to one another: a card to the one that it replaces.
        // An alarm and its repair order name each other: both cannot come first.
        const back = Object.values(catalogue.entities[relation.entity]!.fields);
        const isMutual = back.some((field) => field.relation?.entity === name);
        if (relation.entity !== name && !isMutual) {
          expect(order.indexOf(relation.entity), `${name}.${fieldName}`).toBeLessThan(order.indexOf(name));
        }
        const keys = keysOf(target, relation.value ?? catalogue.entities[relation.entity]!.primaryKey);
        for (const row of rows) {
          const value = row[fieldName];
          if (value !== null && !keys.has(value)) missing.add(`${name}.${fieldName} ${value}`);
        }
      }
    }
    expect([...missing]).toEqual([]);
    const roleIds = new Set<unknown>([
      ...catalogue.roles.map((role) => role.roleCode),
      ...keysOf(rowsOf('role'), 'id'),
    ]);
    for (const { roleId } of rowsOf('account')) expect(roleIds).toContain(roleId);
    const people = keysOf(rowsOf('resident'), 'id');
    const accounts = keysOf(rowsOf('account'), 'uuid');
    for (const record of rowsOf('accessRecord')) {
      if (record.personType === '1') expect(people.has(record.personId)).toBe(true);
      if (record.personType === '5') expect(accounts.has(record.personId)).toBe(true);
    }
  });

  test('everybody but the owners of vacant flats lives somewhere, rooms count who lives there, and tenancies end as planned', () => {
    const living = rowsOf('household').filter((row) => row.householdState !== '4');
    const left = rowsOf('household').filter((row) => row.householdState === '4');
    const absent = new Set(left.filter(({ householdType }) => householdType === '1').map((row) => row.residentId));
    expect([...living.map((row) => row.residentId), ...absent].sort()).toEqual(
      rowsOf('resident')
        .map((row) => row.id)
        .sort(),
    );
    for (const room of rowsOf('room')) {
      const there = living.filter((row) => row.roomId === room.id);
      // No resident lives in a vacant flat; its owner is known and lives elsewhere.
      if (room.roomState === '0') expect(there).toEqual([]);
      const owners = left.filter((row) => row.roomId === room.id && row.householdType === '1');
      if (owners.length > 0) expect([room.roomState, room.ownerName]).toEqual(['0', expect.any(String)]);
      expect(room.householdCount, String(room.spaceName)).toBe(there.length);
      expect(there.filter((row) => row.isPrimary).length).toBeLessThan(2);
    }
    expect(living.filter((row) => row.householdState === '2')).toHaveLength(38);
    expect(living.filter((row) => row.householdState === '3')).toHaveLength(12);
    expect(left.length - absent.size).toBeGreaterThan(20);
    expect(absent.size).toBeGreaterThan(100);
    const bearers = (label: Row) =>
      rowsOf('resident').filter((row) => (row.labelIds as string[]).includes(String(label.id))).length;
    for (const label of rowsOf('label')) if (label.labelObject === '1') expect(label.objectCount).toBe(bearers(label));
  });

  test('nobody real is in it: phones start with 154, citizen numbers with 990000 and their checksum passes', () => {
    for (const [name, rows] of tables) {
      for (const [field, { format, joined }] of Object.entries(catalogue.entities[name]!.fields)) {
        if (joined || (format !== 'mobile' && !(name === 'community' && field === 'phone'))) continue;
        for (const row of rows) if (row[field] !== null) expect(row[field]).toMatch(/^154\d{8}$/);
      }
    }
    const residents = rowsOf('resident');
    expect(new Set(residents.map((row) => row.phone)).size).toBe(residents.length);
    for (const { certificateType, certificateNo, birthday, gender } of residents) {
      if (certificateType !== '1') continue;
      const number = String(certificateNo);
      expect(number.slice(0, 14)).toBe(`990000${String(birthday).replaceAll('-', '')}`);
      expect(number[17]).toBe(citizenIdCheck(number.slice(0, 17)));
      expect(Number(number[16]) % 2 === 1).toBe(gender === '1');
    }
  });

  test('the communities have the sizes of the plan', () => {
    const sizes = rowsOf('community').map(({ communityUuid, communityName }) => [
      communityName,
      ...['building', 'room', 'device'].map(
        (entity) => rowsOf(entity).filter((row) => row.communityUuid === communityUuid).length,
      ),
    ]);
    expect(sizes).toEqual([
      ['云杉花苑', 12, 864, 70],
      ['听涛雅居', 6, 264, 30],
      ['锦树里', 5, 180, 26],
      ['东华商务中心', 2, 240, 24],
      ['启明实验学校', 3, 120, 10],
    ]);
    const residents = rowsOf('community').map(
      ({ communityUuid }) => rowsOf('resident').filter((row) => row.communityUuid === communityUuid).length,
    );
    [2100, 640, 430, 520, 60].forEach((planned, index) => {
      expect(Math.abs(residents[index]! - planned)).toBeLessThanOrEqual(planned * 0.06);
    });
    expect(keysOf(rowsOf('room'), 'spaceName')).toContain('一期-3栋-1单元-1201');
  });

  test('the counts that rows carry are what counting gives', () => {
    for (const area of rowsOf('area')) {
      const rooms = rowsOf('room').filter((row) => row.areaId === area.id);
      expect(rooms.length).toBe(area.roomCount);
      expect(rooms.reduce((sum, row) => sum + Number(row.householdCount), 0)).toBe(area.householdCount);
    }
    for (const community of rowsOf('community')) {
      const own = (entity: string) => rowsOf(entity).filter((row) => row.communityUuid === community.communityUuid);
      expect(own('household').filter((row) => row.householdState !== '4').length).toBe(community.householdCount);
      expect(own('device').filter((row) => row.onlineState === '1').length).toBe(community.onlineCount);
      const faces = own('room').reduce((sum, row) => sum + Number(row.faceCount), 0);
      expect(own('resident').filter((row) => row.faceState === '2').length).toBe(faces);
    }
  });

  test('faces, cards and app users are as many as planned', () => {
    const residents = rowsOf('resident');
    expect(shareOf(residents, (row) => row.faceState === '2')).toBeCloseTo(0.71, 1);
    expect(shareOf(residents, (row) => Number(row.cardCount) > 0)).toBeCloseTo(0.64, 1);
    expect(shareOf(residents, (row) => row.appBound === true)).toBeCloseTo(0.55, 1);
    for (const row of residents) expect(row.faceUrl !== null).toBe(row.faceState === '2');
  });

  test('devices are as healthy as planned, and each unit has its door machine', () => {
    const devices = rowsOf('device');
    const inState = (state: string) => devices.filter((row) => row.onlineState === state);
    expect([inState('1'), inState('0'), inState('3'), inState('2')].map((rows) => rows.length)).toEqual([148, 6, 2, 4]);
    expect(devices.filter((row) => Number(row.failedSync) > 0)).toHaveLength(2);
    for (const { lastHeartbeat } of inState('1')) {
      expect(String(lastHeartbeat) > '2026-11-20 14:19:00' && String(lastHeartbeat) <= '2026-11-20 14:20:00').toBe(
        true,
      );
    }
    for (const row of inState('2')) expect([row.lastHeartbeat, row.activeTime, row.faceCount]).toEqual([null, null, 0]);
    for (const row of devices) expect(Number(row.faceCount)).toBeLessThanOrEqual(Number(row.faceCapacity));
    const doors = keysOf(
      devices.filter((row) => row.deviceType === '2'),
      'unitId',
    );
    expect(rowsOf('unit').every((unit) => doors.has(unit.id))).toBe(true);
  });

  test('a device that is not there reports nothing', () => {
    const notActivated = keysOf(
      rowsOf('device').filter((row) => row.onlineState === '2'),
      'id',
    );
    const heartbeats = new Map(
      rowsOf('device')
        .filter((row) => row.onlineState === '0')
        .map((row) => [row.id, row.lastHeartbeat]),
    );
    for (const { deviceId, openTime } of rowsOf('accessRecord')) {
      expect(notActivated.has(deviceId)).toBe(false);
      const last = heartbeats.get(deviceId);
      if (last) expect(String(openTime) <= String(last)).toBe(true);
    }
  });

  test('the last passage of a resident is the newest record that let the person through', () => {
    const latest = new Map<unknown, string>();
    for (const { personType, personId, openResult, openTime } of rowsOf('accessRecord')) {
      if (personType === '1' && openResult === '1') latest.set(personId, String(openTime));
    }
    for (const { id, lastPassTime } of rowsOf('resident')) expect(lastPassTime).toBe(latest.get(id) ?? null);
  });

  test('people are isolated in every state, hold nothing but doors, and pass none meanwhile; fevers have their alarms', () => {
    const people = rowsOf('isolationPerson');
    const inState = (state: string) => people.filter((row) => row.isolationState === state).length;
    expect(['1', '2', '3', '4', '5'].map(inState)).toEqual([3, 10, 4, 6, 2]);
    expect(rowsOf('isolationAlarm')).toHaveLength(60);
    const openingsOf = (personId: unknown) => rowsOf('accessRecord').filter((row) => row.personId === personId);
    for (const { residentId, isolationState, startDate, releaseTime } of people) {
      expect(rowsOf('accessCard').filter((row) => row.personId === residentId)).toEqual([]);
      expect(rowsOf('facePicture').filter((row) => row.personId === residentId && row.faceState === '2')).toEqual([]);
      if (isolationState === '1') continue;
      const during = openingsOf(residentId).filter(
        ({ openTime, openResult }) =>
          openResult === '1' &&
          String(openTime) >= String(startDate) &&
          String(openTime) < String(releaseTime ?? '9').slice(0, 10),
      );
      expect(during).toEqual([]);
    }
    const fevers = rowsOf('healthData').filter((row) => row.temperatureState === 'abnormal');
    expect(fevers.length).toBeGreaterThan(5);
    const alarms = rowsOf('alarm').filter((row) => row.alarmType === '10');
    expect(alarms.map((row) => row.personId).sort()).toEqual(fevers.map((row) => row.personId).sort());
    const guests = rowsOf('epidemicVisitor').filter((row) => row.temperatureState === 'abnormal');
    expect(fevers.map((row) => row.personId)).toEqual(expect.arrayContaining(guests.map((row) => row.id)));
  });

  test('a custom role holds codes of its base role and no other, and somebody has it', () => {
    const baseOf = new Map(catalogue.roles.map(({ roleCode, menuCodes }) => [roleCode as string, new Set(menuCodes)]));
    expect(rowsOf('role').map(({ roleName, builtIn }) => [roleName, builtIn])).toEqual([
      ['门卫岗', false],
      ['客服岗', false],
    ]);
    for (const { id, roleCode, menuCodes } of rowsOf('role')) {
      expect((menuCodes as string[]).filter((code) => !baseOf.get(String(roleCode))?.has(code))).toEqual([]);
      expect(keysOf(rowsOf('account'), 'roleId')).toContain(id);
    }
  });

  test('the named accounts are those of the plan', () => {
    const names = new Map(rowsOf('community').map((row) => [row.communityUuid, row.communityName]));
    const phones = namedAccounts().map(({ phone }) => phone);
    const reported = rowsOf('account')
      .filter(({ phone }) => phones.includes(String(phone)))
      .map((row) => [
        row.phone,
        row.userName,
        row.roleId,
        row.accountType,
        row.sensitive,
        (row.communityUuids as string[]).map((uuid) => names.get(uuid)).join(' '),
        row.havePhone,
        row.accountState,
      ]);
    const all = '云杉花苑 听涛雅居 锦树里 东华商务中心 启明实验学校';
    expect(reported).toEqual([
      ['15400000001', '平台管理员', 'ADMIN_ROLE', '10', '0', all, true, '1'],
      ['15400000002', '云杉物业', 'PROPERTY_ROLE', '10', '0', '云杉花苑 听涛雅居 锦树里', true, '1'],
      ['15400000003', '花园社区居委会', 'COMMUNITY_ROLE', '20', '2', '云杉花苑', true, '1'],
      ['15400000004', '开放接口', 'OPEN_ACCOUNT', '10', '1', '云杉花苑', true, '1'],
      ['15400000005', '演示账号', 'DEMO_ROLE', '10', '2', '云杉花苑 听涛雅居', true, '1'],
      ['15400000006', '门卫前台', 'OTHER_ROLE', '10', '1', '云杉花苑', true, '1'],
      ['15400000007', 'SJF账号', 'SJF_ROLE', '20', '1', all, true, '1'],
      ['15400000008', '街道大屏', 'SJF_ROLE', '21', '1', '云杉花苑 听涛雅居', true, '1'],
      ['15400000009', '新物业', 'PROPERTY_ROLE', '10', '2', '', true, '1'],
      ['15400000010', '待绑定账号', 'COMMUNITY_ROLE', '20', '1', '听涛雅居', false, '1'],
      ['15400000011', '已停用账号', 'PROPERTY_ROLE', '10', '1', '锦树里', true, '0'],
      ['15400000017', '云杉门卫', 'GATE_GUARD', '10', '1', '云杉花苑', true, '1'],
    ]);
    expect(rowsOf('account')).toHaveLength(19);
  });

  test('it comes out the same every time, and its people and devices the same on any day', async () => {
    const again = await generate('small');
    expect([...again.keys()]).toEqual([...tables.keys()]);
    for (const [name, rows] of tables) {
      const identical = again.get(name)!.every((row, index) => JSON.stringify(row) === JSON.stringify(rows[index]));
      expect(identical, name).toBe(true);
    }
    const later = await generate('small', new Date('2027-03-02T01:00:00Z'));
    const who = (rows: Row[]) =>
      rows.map((row) => [row.id, row.residentName, row.phone, row.certificateNo, row.faceUrl].join());
    const which = (rows: Row[]) => rows.map((row) => [row.id, row.deviceName, row.deviceSn, row.mac].join());
    expect(who(later.get('resident')!)).toEqual(who(rowsOf('resident')));
    expect(which(later.get('device')!)).toEqual(which(rowsOf('device')));
  });
});

describe.each([
  ['right after midnight', '2026-11-19T16:00:00Z', '2026-11-20', '2026-11-20 00:00:00'],
  ['at 00:30', '2026-11-19T16:30:00Z', '2026-11-20', '2026-11-20 00:30:00'],
  ['in the evening of a Spring Festival day', '2027-02-06T12:00:00Z', '2027-02-06', '2027-02-06 20:00:00'],
])('%s', (_, instant, date, now) => {
  test('today has records in every community where people live, and none from the future', async () => {
    const tables = await generate('small', new Date(instant));
    const today = tables.get('accessRecord')!.filter((row) => String(row.openTime).startsWith(date));
    const homes = tables.get('community')!.filter((row) => row.buildingUse === '1');
    for (const home of homes) {
      expect(today.filter((row) => row.communityUuid === home.communityUuid).length).toBeGreaterThanOrEqual(3);
    }
    for (const [name, rows] of tables) {
      for (const field of ['openTime', 'createTime', 'logTime', 'sendTime', 'lastHeartbeat', 'lastLoginTime']) {
        const newest = rows.reduce(
          (latest, row) => (String(row[field] ?? '') > latest ? String(row[field]) : latest),
          '',
        );
        expect(newest <= now, `${name}.${field} ${newest}`).toBe(true);
      }
    }
  });
});

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  'calendar-date': /^\d{4}-\d\d-\d\d$/,
  mobile: /^1[3-9]\d{9}$/,
  digits: /^\d+$/,
  'letters-digits': /^[A-Za-z0-9]+$/,
  'card-number': /^([0-9A-Fa-f]{2}){4,10}$/,
  'citizen-id': /^\d{17}[\dX]$/,
  ipv4: /^(\d{1,3}\.){3}\d{1,3}$/,
  image: /^\/demo\/pictures\/(face|snap|scene|site|paper|poster|car)-[1-9]\d{0,6}\.svg$/,
};
