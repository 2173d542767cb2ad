import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { scriptedLink } from '../../testing/scripted-link.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
const own = { ...base, communityUuid: OWN };

interface Cell {
  id: string;
  personId: string;
  deviceId: string;
  holdState: string;
  failReason: string | null;
}

describe.each(databasesThatDiffer('values'))('the matrix of people and devices, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  const device = (id: string, more: object = {}) => ({
    ...own,
    id,
    deviceName: `门${id}`,
    deviceSn: `SN${id}`,
    deviceType: '2',
    direction: '3',
    onlineState: '1',
    enableState: '1',
    ...more,
  });
  const sync = (id: string, personId: string, deviceId: string, syncState: string, more: object = {}) => ({
    ...own,
    id,
    syncType: '1',
    targetId: `t${id}`,
    personId,
    deviceId,
    syncState,
    retryCount: 0,
    ...more,
  });
  const right = (id: string, personId: string, deviceId: string, permissionState = '1') => ({
    ...own,
    id,
    personId,
    deviceId,
    permissionSource: '1',
    permissionState,
  });
  const cells = async (personIds: string[], more: object = {}) => {
    const { list } = await manager.post<{ list: Cell[] }>('/api/v2/device/sync/matrix', {
      personIds,
      communityUuid: OWN,
      pageNum: 1,
      pageSize: 100,
      ...more,
    });
    return Object.fromEntries(list.map((cell) => [cell.id, cell.holdState]));
  };

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: scriptedLink() });
    manager = await server.login(PHONES.manager);
    const { database } = server;
    const rows: [string, object[]][] = [
      ['device', [device('md1'), device('md2'), device('md3', { communityUuid: OTHER })]],
      [
        'deviceSync',
        [
          sync('ms1', 'mp1', 'md1', '2'),
          sync('ms2', 'mp1', 'md1', '3', { syncType: '2', failReason: '设备容量已满' }),
          sync('ms3', 'mp1', 'md2', '2'),
          sync('ms4', 'mp2', 'md1', '0'),
          sync('ms5', 'mp2', 'md2', '4'),
          sync('ms6', 'mp3', 'md1', '5'),
          sync('ms7', 'mp4', 'md3', '3', { communityUuid: OTHER }),
          // What is no face and no card is no cell.
          sync('ms8', 'mp3', 'md2', '3', { syncType: '3' }),
        ],
      ],
      ['doorPermission', [right('mr1', 'mp1', 'md1'), right('mr2', 'mp3', 'md2'), right('mr3', 'mp3', 'md1', '4')]],
    ];
    for (const [name, values] of rows) {
      const entity = catalogue.entities[name];
      if (!entity) throw new Error(`No entity is named ${name}.`);
      await bulkInsert(database, entity, values as Record<string, unknown>[], server.vault);
    }
  });
  afterAll(() => server.close());

  test('says of several things the one that needs most care, and who may pass without anything to send', async () => {
    expect(await cells(['mp1', 'mp2', 'mp3'])).toEqual({
      'mp1:md1': '3',
      'mp1:md2': '1',
      'mp2:md1': '2',
      'mp2:md2': '4',
      'mp3:md2': '5',
    });
  });

  test('says why it failed, and nothing of another community', async () => {
    const { list } = await manager.post<{ list: Cell[] }>('/api/v2/device/sync/matrix', {
      personIds: ['mp1', 'mp4'],
      communityUuid: OWN,
    });
    expect(list.find(({ id }) => id === 'mp1:md1')?.failReason).toBe('设备容量已满');
    expect(list.some(({ personId }) => personId === 'mp4')).toBe(false);
    const committee = await server.login(PHONES.committee);
    const foreign = { personIds: ['mp4'], communityUuid: OTHER };
    expect((await refusalOf(committee.post('/api/v2/device/sync/matrix', foreign))).code).toBe(40301);
  });

  test('asks for people: without any, and for too many, it refuses', async () => {
    expect((await refusalOf(cells([]))).code).toBe(42200);
    expect((await refusalOf(cells(Array.from({ length: 101 }, (_, at) => `p${at}`)))).code).toBe(42200);
  });

  test('sends again by cell, row and column what waits or failed, and nothing twice', async () => {
    const retry = (chosen: object) =>
      manager
        .post<{ taskCount: number }>('/api/v2/device/sync/matrix/retry', chosen)
        .then(({ taskCount }) => taskCount);
    expect(await retry({ cellIds: ['mp1:md1', 'mp1:md2'] })).toBe(1);
    expect(await retry({ personIds: ['mp1'] })).toBe(1);
    expect(await retry({ deviceIds: ['md1'] })).toBe(2);
    expect(await retry({ cellIds: ['mp3:md1', 'nobody:md1'] })).toBe(0);
    expect((await refusalOf(retry({}))).code).toBe(42200);
    expect((await refusalOf(retry({ cellIds: ['mp1'] }))).code).toBe(40401);
  });

  test('refuses who may look and not send', async () => {
    const looks = await server.login(PHONES.committee);
    expect((await refusalOf(looks.post('/api/v2/device/sync/matrix/retry', { deviceIds: ['md1'] }))).code).toBe(40300);
  });
});
