import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';

/** Two communities, some people, a few doors: enough to distinguish right from wrong. */
export const OWN = 'community-own';
export const OTHER = 'community-other';

export const PHONES = {
  /** Everything, both communities, nothing masked. */
  manager: '15400000002',
  /** One community, level 1: everything masked. */
  guard: '15400000003',
  /** One community, level 2: phones shown. */
  committee: '15400000004',
  /** Card management only: no page of records. */
  porter: '15400000005',
  disabled: '15400000006',
};

const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };

/** The day of most records; the range that the tests ask for. */
export const DAY: [string, string] = ['2026-11-19 00:00:00', '2026-11-19 23:59:59'];

export async function fillSmallWorld(database: Database, catalogue: Catalogue, vault: Vault): Promise<void> {
  const add = async (name: string, rows: readonly object[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(database, entity, rows as Record<string, unknown>[], vault);
  };
  await add('community', [
    {
      ...base,
      id: 'c1',
      communityId: '330102016006001',
      communityUuid: OWN,
      communityName: '云杉花苑',
      enableState: '1',
      phone: '15400001111',
      contact: '王小明',
    },
    {
      ...base,
      id: 'c2',
      communityId: '310115015001001',
      communityUuid: OTHER,
      communityName: '听涛雅居',
      enableState: '1',
    },
  ]);
  await add('communitySystemConfig', [
    { ...base, id: 's1', communityUuid: OWN, systemName: '云杉花苑管理系统', epidemicEnabled: true },
  ]);
  const account = (
    uuid: string,
    phone: string,
    roleId: string,
    sensitive: string,
    communityUuids: string[],
    rest = {},
  ) => ({
    ...base,
    id: uuid,
    uuid,
    userName: `账号${uuid}`,
    realName: '张三丰',
    phone,
    havePhone: true,
    accountType: '10',
    roleId,
    sensitive,
    communityUuids,
    accountState: '1',
    ...rest,
  });
  await add('account', [
    account('manager', PHONES.manager, 'PROPERTY_ROLE', '0', [OWN, OTHER]),
    account('guard', PHONES.guard, 'SJF_ROLE', '1', [OWN]),
    account('committee', PHONES.committee, 'COMMUNITY_ROLE', '2', [OWN]),
    account('porter', PHONES.porter, 'OTHER_ROLE', '1', [OWN]),
    account('disabled', PHONES.disabled, 'PROPERTY_ROLE', '1', [OWN], { accountState: '0' }),
  ]);
  await add('area', [{ ...base, id: 'a1', communityUuid: OWN, areaName: '一期' }]);
  await add('building', [
    { ...base, id: 'b1', communityUuid: OWN, areaId: 'a1', buildingName: '1栋', buildingNo: '1' },
    { ...base, id: 'b2', communityUuid: OWN, areaId: 'a1', buildingName: '2栋', buildingNo: '2' },
    { ...base, id: 'b9', communityUuid: OTHER, areaId: 'a9', buildingName: '9栋', buildingNo: '9' },
  ]);
  await add('unit', [
    { ...base, id: 'u1', communityUuid: OWN, buildingId: 'b1', unitName: '1单元', unitNo: '1' },
    { ...base, id: 'u2', communityUuid: OWN, buildingId: 'b2', unitName: '1单元', unitNo: '1' },
  ]);
  await add('device', [
    {
      ...base,
      id: 'd1',
      communityUuid: OWN,
      deviceName: '东门',
      deviceSn: 'SN000001',
      deviceType: '1',
      onlineState: '1',
      spaceName: '一期',
      lastHeartbeat: '2026-11-19 10:00:00',
    },
    {
      ...base,
      id: 'd2',
      communityUuid: OWN,
      deviceName: '西门100%_',
      deviceSn: 'SN000002',
      deviceType: '2',
      onlineState: '0',
    },
    {
      ...base,
      id: 'd3',
      communityUuid: OWN,
      deviceName: '南门',
      deviceSn: 'SN000003',
      deviceType: '2',
      onlineState: '1',
      lastHeartbeat: '2026-11-19 09:00:00',
    },
    {
      ...base,
      id: 'd9',
      communityUuid: OTHER,
      deviceName: '外门',
      deviceSn: 'SN000009',
      deviceType: '1',
      onlineState: '1',
    },
  ]);
  const record = (id: string, minute: number, rest: object) => ({
    id,
    createTime: '2026-11-19 08:00:00',
    communityUuid: OWN,
    personType: '1',
    personId: 'p1',
    personName: '张小三',
    phone: '15412340001',
    cardNo: 'A1B2C3D4',
    deviceId: 'd1',
    openTime: `2026-11-19 ${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
    openType: '1',
    openResult: '1',
    direction: '1',
    temperature: 36.5,
    ...rest,
  });
  await add('accessRecord', [
    record('r1', 0, {}),
    record('r2', 1, {
      personId: 'p2',
      personName: '李四',
      phone: '15412340002',
      cardNo: 'FFFF0000',
      direction: '2',
      openType: '2',
    }),
    record('r3', 2, {
      personId: 'p3',
      personName: '=cmd|calc',
      phone: '15499990001',
      openResult: '0',
      failReason: '1',
      deviceId: 'd2',
    }),
    record('r4', 3, { personId: 'p1' }),
    record('r5', 4, { personId: null, personName: null, phone: null, cardNo: null, openType: '9', temperature: 38.1 }),
    // The same second as r4: only the key distinguishes them.
    record('r6', 3, { personId: 'p2', personName: '李四', phone: '15412340002' }),
    { ...record('x1', 0, {}), communityUuid: OTHER, deviceId: 'd9', personName: '王外人', phone: '15455550009' },
  ]);
}

/** A list that continues after the cap: a record each minute in the other community, from 2026-10-01. */
export async function addManyRecords(
  database: Database,
  catalogue: Catalogue,
  vault: Vault,
  count: number,
): Promise<void> {
  const entity = catalogue.entities.accessRecord;
  if (!entity) throw new Error('No entity accessRecord');
  const start = Date.parse('2026-10-01T00:00:00Z');
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `m${String(at).padStart(6, '0')}`,
    communityUuid: OTHER,
    deviceId: 'd9',
    personId: `p${at % 7}`,
    personName: '王外人',
    direction: at % 2 ? '1' : '2',
    openResult: '1',
    openTime: new Date(start + at * 60_000).toISOString().slice(0, 19).replace('T', ' '),
  }));
  await bulkInsert(database, entity, rows, vault);
}
