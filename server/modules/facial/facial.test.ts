import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { demoPicture } from '../../demo/index.ts';
import { scriptedLink, until } from '../../testing/scripted-link.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

const FACE = '/control/facial/v1/face/';
const ID_CARD = '990000199001010019';

/** A drawn portrait, as a camera would send it. */
const portrait = (nth: number, width = 480) =>
  sharp(demoPicture(`face-${nth}.svg`)!.body)
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: false })
    .jpeg({ quality: 90 })
    .toBuffer();

describe.each(oneDatabase)('faces, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;
  let guard: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    const add = (entity: string, rows: Row[]) =>
      bulkInsert(server.database, catalogue.entities[entity]!, rows, server.vault);
    const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
    await add('room', [
      {
        ...base,
        id: 'f-room',
        communityUuid: OWN,
        buildingId: 'b1',
        unitId: 'u1',
        roomName: '1201',
        spaceName: '一期-1栋-1单元-1201',
      },
    ]);
    await add('resident', [
      {
        ...base,
        id: 'f-li',
        communityUuid: OWN,
        residentName: '李明',
        phone: '15412340001',
        certificateType: '1',
        certificateNo: ID_CARD,
      },
      { ...base, id: 'f-wang', communityUuid: OWN, residentName: '王芳', phone: '15412340002' },
      { ...base, id: 'f-far', communityUuid: OTHER, residentName: '远人', phone: '15412340003' },
    ]);
    await add('household', [
      {
        ...base,
        id: 'f-h1',
        communityUuid: OWN,
        residentId: 'f-li',
        roomId: 'f-room',
        householdType: '1',
        householdState: '1',
        checkInDate: '2026-01-01',
      },
      {
        ...base,
        id: 'f-h2',
        communityUuid: OWN,
        residentId: 'f-wang',
        roomId: 'f-room',
        householdType: '2',
        householdState: '1',
        checkInDate: '2026-01-01',
      },
    ]);
    await add(
      'doorPermission',
      ['f-li', 'f-wang'].map((personId) => ({
        ...base,
        id: `${personId}-d1`,
        communityUuid: OWN,
        personType: '1',
        personId,
        deviceId: 'd1',
        permissionSource: '1',
        permissionState: '1',
      })),
    );
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    guard = await server.login(PHONES.guard);
  });
  afterAll(() => server.close());

  const post = <Answer = Row>(path: string, payload: object, client = manager) =>
    client.post<Answer>(FACE + path, payload);
  const upload = async (bytes: Buffer) => {
    const file = { fileName: 'a.jpg', contentType: 'image/jpeg', data: bytes.toString('base64') };
    return (await manager.post<{ url: string }>('/control/oss/v1/image', file)).url;
  };
  const enrol = async (personId: string, nth: number) =>
    post<{ id: string; faceState: string; unpassReason: string | null }>('add', {
      personId,
      faceUrl: await upload(await portrait(nth)),
      consent: true,
    });
  const face = (id: string) => post('detail', { id });
  const resident = (id: string) =>
    server.database.first(sql<Row>`select face_url as url, face_state as state from resident where id = ${id}`);
  const synced = (id: string) =>
    server.database.first(sql<{ state: string }>`
      select sync_state as state from device_sync where sync_type = '1' and target_id = ${id} and device_id = 'd1'`);
  /** What records keep of an address. */
  const plain = (url: unknown) => String(url).split('?', 1)[0];
  const shown = async (url: string) => (await fetch(server.address + url)).status;

  test('a picture that passes is valid at once and goes to the doors of its person, the former one leaves them', async () => {
    const first = await enrol('f-li', 6);
    expect(first).toMatchObject({ faceState: '2', unpassReason: null });
    await until(
      () => face(first.id),
      ({ syncedCount }) => syncedCount === 1,
    );
    expect(await face(first.id)).toMatchObject({
      personType: '1',
      personName: '李明',
      spaceName: '一期-1栋-1单元-1201',
      consent: true,
      dataSource: '1',
      deviceTotal: 1,
    });
    expect(await resident('f-li')).toMatchObject({ state: '2', url: plain((await face(first.id)).faceUrl) });

    const second = await enrol('f-li', 12);
    expect(await face(first.id)).toMatchObject({ faceState: '4' });
    expect(await resident('f-li')).toMatchObject({ url: plain((await face(second.id)).faceUrl) });
    await until(
      () => synced(first.id),
      (row) => row?.state === '5',
    );
    await until(
      () => synced(second.id),
      (row) => row?.state === '2',
    );
  });

  test('one that is too small, blurred, dark or empty is kept as unfit, with the reason', async () => {
    const sharpOne = await portrait(18);
    const flat = { create: { width: 400, height: 500, channels: 3 as const, background: '#88aa99' } };
    const cases: [string, Buffer][] = [
      ['7', await portrait(18, 120)],
      ['3', await sharp(sharpOne).blur(8).jpeg({ quality: 90 }).toBuffer()],
      ['1', await sharp(flat).jpeg({ quality: 90 }).toBuffer()],
    ];
    for (const [reason, bytes] of cases) {
      const faceUrl = await upload(bytes);
      expect(await post('check', { faceUrl })).toMatchObject({ passed: false, unpassReason: reason });
      expect(await post('add', { personId: 'f-wang', faceUrl, consent: true })).toMatchObject({
        faceState: '3',
        unpassReason: reason,
      });
    }
    expect(await post('check', { faceUrl: '/plus/pictures/../keys.json' })).toMatchObject({ unpassReason: '7' });
    expect(await resident('f-wang')).toMatchObject({ state: '3', url: null });
  });

  test('a picture that somebody else has already is told, with whose it is as the mask allows', async () => {
    const bytes = await portrait(31);
    const { id: first } = await post<{ id: string }>('add', {
      personId: 'f-li',
      faceUrl: await upload(bytes),
      consent: true,
    });
    // Encoded again and smaller: another file, the same picture.
    const copy = await sharp(bytes)
      .resize({ width: 360, height: 480, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 60 })
      .toBuffer();
    const faceUrl = await upload(copy);
    const similar = (rest: object, client = manager) =>
      post('similar', { communityUuid: OWN, faceUrl, ...rest }, client);
    const reported = { sameFaceCount: 1, sameFaceWho: '李明（一期-1栋-1单元-1201）' };
    expect(await similar({ personId: 'f-wang' })).toMatchObject(reported);
    expect(await similar({})).toMatchObject(reported);
    expect(await similar({ personId: 'f-li' })).toMatchObject({ sameFaceCount: 0, sameFaceWho: null, sameFaces: [] });
    const other = await upload(await portrait(37));
    expect(await similar({ faceUrl: other, personId: 'f-wang' })).toMatchObject({ sameFaceCount: 0 });

    const { id } = await post<{ id: string }>('add', { personId: 'f-wang', faceUrl, consent: true });
    expect(await face(id)).toMatchObject({ ...reported, personName: '王芳' });
    expect(await face(first)).toMatchObject({ sameFaceCount: 1, sameFaceWho: '王芳（一期-1栋-1单元-1201）' });
    expect(await post('detail', { id }, committee)).toMatchObject({
      sameFaceCount: 1,
      sameFaceWho: '李*（一期-1栋-1单元-1201）',
      sameFaces: [{ personId: 'f-li', personName: '李*', spaceName: '一期-1栋-1单元-1201' }],
    });
    await post('delete', { id: first });
    expect(await face(id)).toMatchObject({ sameFaceCount: 0, sameFaceWho: null, sameFaces: [] });
    expect(await server.database.first(sql`select 1 from console_face_print where face_id = ${first}`)).toBeUndefined();
    await post('delete', { id });
  });

  test('nobody is enrolled without consent, nor out of reach', async () => {
    const faceUrl = await upload(await portrait(24));
    const add = (rest: object, client = manager) =>
      refusalOf(post('add', { personId: 'f-wang', faceUrl, consent: true, ...rest }, client));
    expect((await add({ consent: false })).message).toBe('请确认已取得本人（或监护人）同意');
    const own = '/demo/pictures/face-24.svg';
    expect((await add({ personId: 'f-far', faceUrl: own }, committee)).message).toBe('人员不存在或已被删除');
    expect((await add({}, committee)).message).toBe('图片地址无效，请重新上传图片');
    expect(await add({}, guard)).toMatchObject({ code: 40300 });
  });

  test('what waits is passed or rejected once, and enabling needs its own button', async () => {
    await server.database.run(sql`
      insert into face_picture (id, create_time, update_time, revision, community_uuid, person_type, person_id, person_name,
        face_url, face_state, consent)
      select 'f-wait' || n, now(), now(), 1, ${OWN}, '1', 'f-wang', '王芳', '/demo/pictures/face-' || n || '.svg', '1', true
      from generate_series(1, 2) as n`);
    const answer = await post<{ results: Row[] }>('pass', { ids: ['f-wait1', 'f-wait1x'] });
    expect(answer.results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await face('f-wait1')).toMatchObject({ faceState: '2', reviewBy: '账号manager' });
    expect(await post('reject', { id: 'f-wait2', unpassReason: '5' })).toMatchObject({ id: 'f-wait2' });
    expect(await face('f-wait2')).toMatchObject({ faceState: '3', unpassReason: '5' });
    expect(await refusalOf(post('pass', { id: 'f-wait2' }))).toMatchObject({ code: 40903 });

    await until(
      () => synced('f-wait1'),
      (row) => row?.state === '2',
    );
    await post('state', { id: 'f-wait1', faceState: '4' });
    await until(
      () => synced('f-wait1'),
      (row) => row?.state === '5',
    );
    expect(await resident('f-wang')).toMatchObject({ url: null });
    await server.database.run(sql`
      update role set menu_codes = array_remove(menu_codes, 'facial:dynamic:enable'), revision = revision + 1
      where id = 'COMMUNITY_ROLE'`);
    expect(await refusalOf(post('state', { id: 'f-wait1', faceState: '2' }, committee))).toMatchObject({ code: 40300 });
    await post('state', { id: 'f-wait1', faceState: '2' });
    await until(
      () => synced('f-wait1'),
      (row) => row?.state === '2',
    );
  });

  test('deleting erases the picture wherever it is shown, and takes it off the devices', async () => {
    const { id } = await enrol('f-wang', 30);
    const { faceUrl } = (await face(id)) as { faceUrl: string };
    await until(
      () => synced(id),
      (row) => row?.state === '2',
    );
    expect(await shown(faceUrl)).toBe(200);
    await post('delete', { ids: [id] });
    expect(await shown(faceUrl)).toBe(404);
    expect(await refusalOf(face(id))).toMatchObject({ code: 40401 });
    expect(await resident('f-wang')).toMatchObject({ url: null });
    await until(
      () => synced(id),
      (row) => row?.state === '5',
    );
    const [left] = await server.database.run(sql<Row>`
      select count(*)::integer as count from device_sync where face_url = ${plain(faceUrl)}`);
    expect(left).toEqual({ count: 0 });
    const orders = link.orders.filter(({ content }) => (content as Row).targetId === id);
    expect(orders.map((order) => order.kind)).toEqual(['put', 'remove']);
  });

  test('a batch finds people by the names of files, says what it did not take, and ends in the file centre', async () => {
    const { batchId } = await post<{ batchId: string }>('batch/create', {
      communityUuid: OWN,
      total: 4,
      matchBy: 'room',
      consent: true,
    });
    const send = async (fileName: string, bytes: Buffer) =>
      post('batch/upload', { batchId, fileName, contentType: 'image/jpeg', data: bytes.toString('base64') });
    expect(await send('1栋-1单元-1201-李明.jpg', await portrait(36))).toMatchObject({
      uploadState: '3',
      personName: '李明',
      spaceName: '一期-1栋-1单元-1201',
    });
    expect(await send('1-1-1201-王芳.jpg', await portrait(42))).toMatchObject({ uploadState: '3', personName: '王芳' });
    expect(await send('1-1-1201-赵六.jpg', await portrait(48))).toMatchObject({
      uploadState: '5',
      unpassReason: '9',
      message: '文件名未匹配到人员',
    });
    expect(await send('1-1-1201-王芳.png', Buffer.from('GIF89a'))).toMatchObject({
      uploadState: '5',
      unpassReason: '7',
      message: '图片格式或大小不符',
    });
    const done = await post<Row>('batch/finish', { batchId });
    expect(done).toMatchObject({ totalCount: 4, successCount: 2, unPassCount: 2, failCount: 0 });
    expect((await fetch(server.address + String(done.errorFileUrl))).status).toBe(200);
    expect(await refusalOf(send('1-1-1201-王芳.jpg', await portrait(42)))).toMatchObject({ code: 40903 });

    const listed = await manager.post<{ list: Row[] }>('/control/file/v1/list', { jobType: ['2', '3'] });
    expect(listed.list[0]).toMatchObject({ id: batchId, jobState: '2', totalCount: 4, doneCount: 2, failCount: 2 });
    const files = await manager.post<{ list: Row[] }>('/control/file/v1/batch/files', { communityUuid: OWN, batchId });
    expect(files.list.map(({ fileName }) => fileName).sort()).toEqual([
      '1-1-1201-王*.jpg',
      '1-1-1201-王*.png',
      '1-1-1201-赵*.jpg',
      '1栋-1单元-1201-李*.jpg',
    ]);
    const faces = await post<{ list: Row[] }>('list', { communityUuid: OWN, faceState: ['2'], dataSource: '2' });
    expect(faces.list.map(({ personName }) => personName).sort()).toEqual(['李明', '王芳']);
  });

  test('a batch by number, and only its own account adds to it', async () => {
    const create = (matchBy: string) =>
      post<{ batchId: string }>('batch/create', { communityUuid: OWN, total: 1, matchBy, consent: true });
    const data = (await portrait(54)).toString('base64');
    for (const [matchBy, fileName, shownName] of [
      ['certificate', `${ID_CARD}.jpg`, '9900**********0019.jpg'],
      ['phone', '15412340001.jpg', '154****0001.jpg'],
    ] as const) {
      const { batchId } = await create(matchBy);
      const file = { batchId, fileName, contentType: 'image/jpeg', data };
      expect(await refusalOf(post('batch/upload', file, committee))).toMatchObject({ code: 40401 });
      expect(await post('batch/upload', file)).toMatchObject({ uploadState: '3', personName: '李明' });
      const files = await manager.post<{ list: Row[] }>('/control/file/v1/batch/files', {
        communityUuid: OWN,
        batchId,
      });
      expect(files.list).toMatchObject([{ fileName: shownName }]);
    }
    expect(
      (await refusalOf(post('batch/create', { communityUuid: OWN, total: 1, matchBy: 'phone', consent: false })))
        .message,
    ).toBe('请确认已取得本人（或监护人）同意');
  });

  test('to who sees numbers masked, files named by numbers are guesses, and so many of them may be wrong', async () => {
    const { batchId } = await post<{ batchId: string }>(
      'batch/create',
      { communityUuid: OWN, total: 30, matchBy: 'certificate', consent: true },
      committee,
    );
    const data = (await portrait(55)).toString('base64');
    const guess = (number: string) =>
      post<Row>('batch/upload', { batchId, fileName: `${number}.jpg`, contentType: 'image/jpeg', data }, committee);
    for (let at = 0; at < 20; at += 1) {
      expect(await guess(`99000019900101${2000 + at}`)).toMatchObject({ uploadState: '5' });
    }
    expect((await refusalOf(guess(ID_CARD))).code).toBe(160001);
    // A room and a name are a guess, too: of the same count.
    const rooms = await post<{ batchId: string }>(
      'batch/create',
      { communityUuid: OWN, total: 30, matchBy: 'room', consent: true },
      committee,
    );
    const named = { batchId: rooms.batchId, fileName: '1-1-101-张三.jpg', contentType: 'image/jpeg', data };
    expect((await refusalOf(post('batch/upload', named, committee))).code).toBe(160001);
  });
});
