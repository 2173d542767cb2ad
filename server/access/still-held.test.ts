import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { householdWorld, type Row } from '../testing/household-world.ts';
import { noEffects } from '../testing/no-effects.ts';
import { OWN } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { catalogue } from '../testing/test-server.ts';
import { reconcileAccess } from './reconcile-access.ts';

const DEMO = '15400000021';
const LAST_SEEN = '2026-11-20 14:02:31';
const SENTENCE = '已撤销，仍有 1 个门未更新，最后在线 2026-11-20 14:02';

describe.each(oneDatabase)('what a silent door still holds, on %s', (kind) => {
  const world = householdWorld(kind);
  let token: string;

  beforeAll(async () => {
    // Only who demonstrates has the home page.
    await world.put('account', [
      {
        id: 'demo',
        uuid: 'demo',
        userName: '演示账号',
        phone: DEMO,
        havePhone: true,
        accountType: '10',
        roleId: 'DEMO_ROLE',
        sensitive: '1',
        communityUuids: [OWN],
        accountState: '1',
        revision: 1,
      },
    ]);
    ({ token } = await world.server.login(DEMO));
  });

  /** The texts at the places where a user reads them. */
  const places = async (
    person: string,
    { card, face }: { card?: string; face?: string },
    language: 'zh' | 'en' = 'zh',
  ) => {
    // An account is signed in once: the session of the one who reads is asked in the other language too.
    const reader = world.server.client(token, language);
    const ask = <Answer = Row>(path: string, payload: object) => reader.post<Answer>(path, payload);
    const rows = async (path: string, id: string) =>
      (await ask<{ list: Row[] }>(path, { communityUuid: OWN })).list.find((row) => row.id === id)?.stillHeld;
    const home = await ask('/control/statistics/v1/home', { communityUuid: OWN });
    return {
      ...(card && {
        cards: await rows('/control/card/v1/list', card),
        card: (await ask('/control/card/v1/detail', { id: card })).stillHeld,
      }),
      ...(face && {
        faces: await rows('/control/facial/v1/face/list', face),
        face: (await ask('/control/facial/v1/face/detail', { id: face })).stillHeld,
      }),
      person: (await ask('/control/household/v1/detail', { id: person })).stillHeld,
      device: (await ask('/api/v1/device/detail', { id: 'd1' })).stillHeld,
      home: [home.stillHeld, home.stillHeldSince],
    };
  };
  const silence = { cards: null, card: null, faces: null, face: null, person: null, device: null, home: [0, null] };

  /** A resident, with a card and a face that the gate holds; the gate has been silent for days. */
  const resident = async () => {
    const { id, residentId } = await world.add();
    const card = await world.manager.post<Row>('/control/card/v1/add', {
      communityUuid: OWN,
      residentId,
      roomId: 'r101',
      cardNo: 'A1B2C3D4',
      deviceIds: ['d1'],
    });
    await world.put('facePicture', [
      {
        id: 'face',
        communityUuid: OWN,
        personType: '1',
        personId: residentId,
        faceUrl: '/x',
        faceState: '2',
        revision: 1,
      },
    ]);
    await world.put('deviceSync', [
      { id: 'fs', communityUuid: OWN, deviceId: 'd1', personId: residentId, syncType: '1', targetId: 'face' },
    ]);
    await world.server.database.run(sql`update device_sync set sync_state = '2', sync_time = now()`);
    await world.server.database.run(sql`delete from device_sync where device_id <> 'd1'`);
    await world.server.database.run(sql`
      update device set online_state = '0', last_heartbeat = ${`${LAST_SEEN}+08`}::timestamptz where id = 'd1'`);
    return { household: id, residentId, ids: { card: String(card.id), face: 'face' } };
  };
  /** The door is online again and confirms the removal. */
  const confirm = () => world.server.database.run(sql`update device_sync set sync_state = '5' where sync_state = '4'`);

  test('a lost card is told of at the card, the person, the door and the home page, until the door confirms', async () => {
    const { household, ids } = await resident();
    expect(await places(household, ids)).toEqual(silence);
    await world.manager.post('/control/card/v1/loss', { id: ids.card, reason: '遗失' });
    const reported = {
      ...silence,
      cards: SENTENCE,
      card: SENTENCE,
      person: SENTENCE,
      device: '1 项权限已撤销，本设备仍未更新，最后在线 2026-11-20 14:02',
      home: [1, '最后在线 2026-11-20 14:02'],
    };
    expect(await places(household, ids)).toEqual(reported);
    await confirm();
    expect(await places(household, ids)).toEqual(silence);
  });

  test('in the reader’s language', async () => {
    const { household, ids } = await resident();
    await world.manager.post('/control/card/v1/freeze', { id: ids.card, reason: 'x' });
    expect(await places(household, ids, 'en')).toMatchObject({
      card: 'revoked, still on 1 door, last heard 2026-11-20 14:02',
      device: '1 revoked card or face is still on this device, last heard 2026-11-20 14:02',
      home: [1, 'Last heard 2026-11-20 14:02'],
    });
  });

  test('a disabled face, and both of who has moved out', async () => {
    const { household, ids } = await resident();
    await world.manager.post('/control/facial/v1/face/state', { id: 'face', faceState: '4' });
    expect(await places(household, ids)).toMatchObject({
      faces: SENTENCE,
      face: SENTENCE,
      card: null,
      person: SENTENCE,
    });
    await world.manager.post('/control/household/v1/moveOut', { id: household, reason: '1' });
    expect(await places(household, { card: ids.card })).toMatchObject({
      cards: SENTENCE,
      person: SENTENCE,
      device: '2 项权限已撤销，本设备仍未更新，最后在线 2026-11-20 14:02',
      home: [1, '最后在线 2026-11-20 14:02'],
    });
    await confirm();
    expect(await places(household, { card: ids.card })).toMatchObject({ card: null, person: null, device: null });
  });

  test('a card whose time is up', async () => {
    const { household, ids } = await resident();
    await world.server.database.run(sql`update access_card set end_time = now() - interval '1 hour'`);
    const { database, vault } = world.server;
    const live = { publish: async () => {}, subscribe: () => () => {}, start: async () => {}, stop: async () => {} };
    await reconcileAccess({ catalogue, database, vault, live, effects: noEffects });
    expect(await places(household, ids)).toMatchObject({
      cards: SENTENCE,
      person: SENTENCE,
      home: [1, expect.anything()],
    });
  });
});
