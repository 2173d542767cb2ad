import { sql } from 'kysely';
import { packVector, VECTOR_LENGTH } from '../../server/core/face-vector.ts';
import { wallTime } from '../../server/core/wall-time.ts';
import type { ExportTask } from '../../server/operations/export/export-task.ts';
import { CAPTCHA, type Caller, callers, type World } from './protection-world.ts';
import { sampleText } from './sample-text.ts';
import { COMMUNITY, keyOf, type Row } from './world-rows.ts';

interface Hint {
  /** Members that their schema alone does not say rightly. */
  payload?(world: World): object;
  /** What the right call needs besides, and what has to be so before it. */
  right?(world: World): Promise<object>;
  /** What has to stand beside a member, so that it means anything: for calls with somebody else's key there. */
  besides?: Readonly<Record<string, object>>;
  /** The record that a call without an id writes. Such a call shows nothing first: it takes no masked value back. */
  writes?(world: World): string;
}

/** The smallest picture there is. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** Every code that is sent while the server runs with `DEMO`. */
const CODE = '246810';
const BROWSER = 'Chrome, Android';

function entityOf({ catalogue }: World, name: string) {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`The hints need the entity ${name}.`);
  return entity;
}

const mine = (world: World, name: string) => keyOf(entityOf(world, name), 'mine');

async function made(world: World, name: string, change: Row): Promise<string> {
  const entity = entityOf(world, name);
  return String((await world.newRow(entity, change))[entity.primaryKey]);
}

/** Asks for something on the way to a call. @throws Error when it is refused */
async function asked(world: World, path: string, payload: object, caller?: Caller): Promise<Row> {
  const { status, content, text } = await world.call(path, payload, caller);
  if (status !== 0) throw new Error(`${path}: ${text}`);
  return Object(content) as Row;
}

async function openAccount(world: World): Promise<{ id: string }> {
  return { id: await made(world, 'account', { roleId: 'OPEN_ACCOUNT', accountState: '1', sensitive: '1' }) };
}

const phoneOf = (caller: Caller) => `1580000000${callers.indexOf(caller)}`;

function codeFor(world: World, phone: string, useType: string): Promise<Row> {
  return asked(world, '/account/sms/code', { phone, messageType: '1', useType }, 'insider');
}

/** The code of a venue that is open at any hour, for as many as come. Its names are for everybody who has the code: they have no mark. */
async function openVenue(world: World): Promise<string> {
  const siteCode = `open-venue-${world.serial()}`;
  const open = { enableState: '1', openStart: null, openEnd: null, capacity: null };
  await made(world, 'venue', { ...open, siteCode, venueName: `阅览室${siteCode}`, address: '会所一层' });
  await world.server.database.run(
    sql`update community set community_name = '云杉花苑' where community_uuid = ${COMMUNITY.mine}`,
  );
  return siteCode;
}

/** What a browser states when it subscribes to push notices: its keys are those of RFC 8291. */
const subscribing = (world: World) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${world.serial()}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
});

/** An account may have a few, and must read alarms. */
async function mayReceive(world: World): Promise<void> {
  await world.setCodes(['alarm:details']);
  await world.server.database.run(
    sql`delete from push_device where create_by = 'insider' and device_name = ${BROWSER}`,
  );
}

/** A browser of the caller that receives push notices. */
async function pushDevice(world: World): Promise<{ id: string }> {
  await mayReceive(world);
  const device = { ...subscribing(world), deviceName: BROWSER, alarmLevel: '1' };
  return { id: String((await asked(world, '/control/push/v1/subscribe', device, 'insider')).id) };
}

async function openedBatch(world: World): Promise<string> {
  const batch = { communityUuid: COMMUNITY.mine, total: 1, matchBy: 'phone', consent: true };
  return String((await asked(world, '/control/facial/v1/face/batch/create', batch, 'insider')).batchId);
}

/** A job that has failed and may be tried again. */
async function failedJob(world: World): Promise<string> {
  const { database, vault } = world.server;
  const id = await made(world, 'fileJob', { jobType: '1', jobState: '3' });
  const task: ExportTask = {
    path: '/control/log/v1/export',
    accountUuid: 'insider',
    communityUuids: [COMMUNITY.mine],
    level: 0,
    language: 'zh',
    payload: {},
    columns: ['content'],
    format: 'csv',
  };
  await database.run(sql`
    insert into console_job (id, kind, task, ended_at)
    values (${id}, 'export', ${vault.encrypt(JSON.stringify(task))}, now())`);
  return id;
}

/** The picture of a capture whose vector a device has sent. */
async function seenPicture({ server: { database, vault } }: World): Promise<string> {
  const url = '/demo/pictures/snap-9.svg';
  const vector = packVector(Array.from({ length: VECTOR_LENGTH }, (_, at) => at));
  await database.run(sql`
    insert into console_face_vector (snapshot_id, community_uuid, snap_time, snap_url, vector)
    values ('seen', ${COMMUNITY.mine}, now(), ${url}, ${vault.encrypt(vector)}) on conflict do nothing`);
  return url;
}

/** A time from now, as texts give it. */
const inMinutes = (minutes: number) => wallTime(new Date(Date.now() + minutes * 60_000));

/** What the generated calls need to know besides the catalogue. */
export const hints: Readonly<Record<string, Hint>> = {
  '/control/epidemic/v1/healthData/add': { payload: (world) => ({ residentId: mine(world, 'resident') }) },
  // At most 28 days.
  '/control/epidemic/v1/isolation/add': { payload: () => ({ startDate: '2026-11-19', endDate: '2026-12-03' }) },
  '/control/epidemic/v1/isolation/extend': { payload: () => ({ endDate: '2026-12-10' }) },
  '/control/epidemic/v1/isolation/bindSensor': {
    right: async (world) => ({
      id: await made(world, 'isolationPerson', { isolationState: '2' }),
      sensorId: await made(world, 'device', { deviceType: '9' }),
    }),
  },
  // There is one for each type.
  '/control/alarm/v1/rule/add': { payload: () => ({ alarmType: '12' }) },
  '/control/repair/v1/add': {
    payload: () => ({ reporterName: '报修人', phone: sampleText.mobile(77), location: '北门' }),
  },
  '/control/facial/v1/face/add': {
    payload: () => ({ consent: true }),
    besides: { workerId: { personType: '3', personId: undefined } },
  },
  '/control/facial/v1/black/add': { payload: () => ({ startTime: inMinutes(0), endTime: inMinutes(60) }) },
  '/control/facial/v1/stranger/identify': {
    payload: (world) => ({ personId: mine(world, 'resident') }),
    besides: { workerId: { personType: '3', personId: undefined } },
  },
  '/control/facial/v1/snap/search': {
    payload: () => ({ startTime: inMinutes(-60), endTime: inMinutes(60), reason: '协助核查陌生人身份' }),
    right: async (world) => ({ faceUrl: await seenPicture(world) }),
  },
  '/control/epidemic/v1/infoSearch': {
    payload: () => ({
      keyword: '王小明',
      citizen_id: undefined,
      personType: undefined,
      personId: undefined,
      startTime: inMinutes(-60),
      endTime: inMinutes(60),
      reason: '协助流调人员核实行程',
    }),
    // Nobody is searched by somebody else's key alone.
    besides: { personId: { personType: '1' } },
  },
  '/control/epidemic/v1/infoSearch/export': {
    right: async (world) => ({
      ids: undefined,
      id: await made(world, 'personSearch', { searchTime: inMinutes(-1), communityUuid: COMMUNITY.mine }),
    }),
  },
  '/control/facial/v1/face/batch/create': { payload: () => ({ consent: true }) },
  '/control/facial/v1/face/batch/upload': {
    payload: () => ({ data: PICTURE }),
    right: async (world) => ({ batchId: await openedBatch(world) }),
  },
  '/control/facial/v1/face/batch/finish': { right: async (world) => ({ batchId: await openedBatch(world) }) },
  '/control/notice/v1/add': { payload: () => ({ content: '今晚停水' }) },
  '/control/notice/v1/receipt/read': {
    right: async (world) => {
      const noticeId = await made(world, 'notice', { noticeState: '2', noticeTarget: '2' });
      const residentId = mine(world, 'resident');
      await made(world, 'noticeReceipt', { noticeId, residentId, readState: '0' });
      return { noticeId, residentId };
    },
  },
  '/auth/img/check': {
    payload: () => ({ sessionId: 'none', answer: CAPTCHA }),
    right: async (world) => ({ sessionId: (await asked(world, '/auth/img/send', {})).sessionId }),
  },
  '/control/search/v1/verify': {
    right: async (world) => {
      const { sessionId } = await asked(world, '/auth/img/send', {});
      const proof = await asked(world, '/auth/img/check', { sessionId, answer: CAPTCHA });
      return { sessionId, sig: proof.sig, token: proof.token };
    },
  },
  '/auth/login/sms': {
    right: async (world) => {
      await asked(world, '/send/verify/code', { phone: phoneOf('half') });
      return { phone: phoneOf('half'), smsCode: CODE };
    },
  },
  '/api/v2/user/bind/phone': {
    right: async (world) => {
      await world.server.database.run(sql`update account set have_phone = false where uuid = 'insider'`);
      const phone = sampleText.mobile(world.serial());
      await codeFor(world, phone, '2');
      return { phone, verifyCode: CODE };
    },
  },
  '/api/v2/user/modify/phone': {
    right: async (world) => {
      const phone = sampleText.mobile(world.serial());
      await codeFor(world, phone, '3');
      await codeFor(world, phoneOf('insider'), '3');
      return { phone, verifyCode: CODE, oldVerifyCode: CODE };
    },
  },
  '/control/push/v1/subscribe': {
    payload: subscribing,
    right: async (world) => {
      await mayReceive(world);
      return { deviceName: BROWSER, alarmLevel: '1' };
    },
  },
  '/control/push/v1/unsubscribe': { right: pushDevice },
  '/control/push/v1/test': { right: pushDevice },
  '/control/oss/v1/image': {
    payload: () => ({ fileName: 'a.png', contentType: 'image/png', data: PICTURE }),
  },
  '/control/sensitive/v1/reveal': {
    payload: (world) => ({
      entity: 'accessRecord',
      id: mine(world, 'accessRecord'),
      fields: ['phone'],
      reason: '核对',
    }),
  },
  '/control/community/v1/node/delete': {
    payload: () => ({ nodeType: 'room' }),
    right: async (world) => ({ nodeType: 'room', id: await made(world, 'room', {}) }),
  },
  // A community without anything in it, of the account that asks.
  '/control/community/v1/delete': {
    right: async (world) => {
      const communityUuid = `empty-${world.serial()}`;
      const id = await made(world, 'community', { communityUuid });
      await world.server.database.run(sql`
        update account set community_uuids = array_append(community_uuids, ${communityUuid}) where uuid = 'insider'`);
      return { id };
    },
  },
  // Everything is on at first.
  '/community/v1/setting/base': { payload: () => ({ registerEnabled: false }) },
  '/community/v1/setting/app': { payload: () => ({ appOpen: false }) },
  '/control/worker/v1/delete': {
    right: async (world) => ({ id: await made(world, 'worker', { staffState: '2' }) }),
  },
  '/control/label/v1/bind': {
    payload: (world) => ({ residentIds: [mine(world, 'resident')], roomId: undefined, vehicleIds: undefined }),
    besides: { roomId: { residentIds: undefined }, vehicleIds: { residentIds: undefined } },
  },
  '/control/signIn/v1/makeUp': {
    payload: () => ({ signInTime: inMinutes(-60), makeUpReason: '门禁设备故障' }),
    right: async (world) => ({ workerId: await made(world, 'worker', { entryDate: '2020-01-01', leaveDate: null }) }),
  },
  '/site/v1/visit/venue': { right: async (world) => ({ code: await openVenue(world) }) },
  '/site/v1/visit/signIn': { right: async (world) => ({ code: await openVenue(world) }) },
  '/site/v1/visit/leave': {
    right: async (world) => {
      const visitor = { personName: '秦访客', phone: sampleText.mobile(world.serial()) };
      const { ticket } = await asked(world, '/site/v1/visit/signIn', { code: await openVenue(world), ...visitor });
      return { ticket };
    },
  },
  '/control/parking/v1/batchAdd': { payload: () => ({ from: 1, to: 3 }) },
  '/control/parking/v1/bind': { payload: () => ({ sold: true, plateNos: [] }) },
  '/control/vehicle/v1/add': {
    payload: (world) => ({
      parkingRight: '2',
      ownerName: '张三',
      phone: sampleText.mobile(world.serial()),
      startDate: '2026-01-01',
    }),
  },
  '/control/cell/v1/floor/batchAdd': { payload: (world) => ({ unitId: mine(world, 'unit'), from: 1, to: 3 }) },
  '/control/cell/v1/room/batchAdd': {
    payload: (world) => ({ unitId: mine(world, 'unit'), fromFloor: 1, toFloor: 2, perFloor: 2 }),
  },
  '/control/cell/v1/room/matrix': { payload: (world) => ({ unitId: mine(world, 'unit') }) },
  '/control/cell/v1/office/add': {
    payload: () => ({ startDate: '2026-01-01', endDate: '2027-01-01' }),
    right: async (world) => ({ roomIds: [await made(world, 'room', { roomUsage: '3' })] }),
  },
  '/control/cell/v1/office/update': {
    payload: () => ({ startDate: '2026-01-01', endDate: '2027-01-01' }),
    right: async (world) => ({ roomIds: [await made(world, 'room', { roomUsage: '3' })] }),
  },
  '/control/cell/v1/office/leave': {
    right: async (world) => ({
      id: await made(world, 'office', { officeState: '1', startDate: '2026-01-01', roomIds: [mine(world, 'room')] }),
      leaveDate: '2026-06-01',
    }),
  },
  '/control/file/v1/download': {
    right: async (world) => ({ id: await made(world, 'fileJob', { jobType: '1', jobState: '2' }) }),
  },
  '/control/application/v1/matched': { payload: (world) => ({ applicationId: mine(world, 'application') }) },
  '/control/application/v1/pass': {
    payload: () => ({ startTime: '2026-01-01 00:00:00', endTime: '2099-12-31 23:59:59' }),
    right: async (world) => ({
      id: await made(world, 'application', { approvalState: '1', applicationType: '5', roomId: null }),
      residentId: mine(world, 'resident'),
      deviceIds: [mine(world, 'device')],
    }),
  },
  '/control/application/v1/reject': {
    right: async (world) => ({ id: await made(world, 'application', { approvalState: '1' }) }),
  },
  '/control/file/v1/retry': { right: async (world) => ({ id: await failedJob(world) }) },
  '/control/system/v1/announcement/notDisplay': { payload: (world) => ({ id: mine(world, 'announcement') }) },
  '/api/v1/device/delete': { right: async (world) => ({ id: await made(world, 'device', { onlineState: '0' }) }) },
  '/control/card/v1/add': {
    writes: (world) => mine(world, 'accessCard'),
    payload: (world) => ({ residentId: mine(world, 'resident') }),
    besides: { workerId: { personType: '3', residentId: undefined, roomId: undefined } },
  },
  // The company of our community: a new one is seen by nobody but who has added it.
  '/control/property/v1/update': {
    right: async (world) => {
      const id = mine(world, 'property');
      const row = await world.server.database.first(
        sql<{ revision: number }>`select revision from property where property_id = ${id}`,
      );
      return { id, revision: row?.revision ?? 1 };
    },
  },
  '/control/card/v1/stockIn': { payload: (world) => ({ cardNos: sampleText['card-number'](world.serial()) }) },
  '/control/cell/v1/floor/add': { right: async (world) => ({ unitId: await made(world, 'unit', {}) }) },
  '/control/household/v1/bindRoom': { right: async (world) => ({ residentId: await made(world, 'resident', {}) }) },
  '/control/visitor/v1/passCode': {
    right: async (world) => {
      const passCode = String(100_000 + (world.serial() % 900_000));
      await made(world, 'visitor', { passCode, visitState: '2' });
      return { passCode };
    },
  },
  '/control/visitor/v1/add': { payload: () => ({ startTime: inMinutes(0), endTime: inMinutes(30) }) },
  '/control/permission/v1/person': { payload: (world) => ({ id: mine(world, 'resident') }) },
  '/control/permission/v1/doors': { payload: (world) => ({ id: mine(world, 'resident') }) },
  // The poster is the community's.
  '/control/staffRegister/v1/qrcode': { payload: () => ({ id: COMMUNITY.mine }) },
  // The number of one that has been online stays.
  // Nearly all of it are codes: what is written has to be another rule than the one that is there.
  '/control/alarm/v1/rule/update': { payload: () => ({ slaMinutes: 45 }) },
  '/api/v2/device/sync/matrix/retry': {
    payload: (world) => ({ cellIds: [`${mine(world, 'resident')}:${mine(world, 'device')}`] }),
  },
  '/api/v1/device/modify': { payload: () => ({ deviceSn: undefined }) },
  '/api/v1/device/command': { payload: (world) => ({ ids: [mine(world, 'device')] }) },
  '/api/v1/device/config/push': { payload: (world) => ({ deviceIds: [mine(world, 'device')] }) },
  '/api/v1/device/password/modify': {
    writes: (world) => mine(world, 'devicePassword'),
    payload: (world) => ({ deviceId: mine(world, 'device'), password: '482913', confirmPassword: '482913' }),
  },
  '/api/v2/device/sync': { payload: (world) => ({ ids: [mine(world, 'device')] }) },
  '/api/v2/device/sync/diff': {
    payload: (world) => ({ deviceId: mine(world, 'device') }),
    // One that is told nothing else just now.
    right: async (world) => ({ deviceId: await made(world, 'device', {}) }),
  },
  '/mgauth/v1/permission/add': { payload: (world) => ({ menuCode: `group${world.serial()}` }) },
  '/mgauth/v1/permission/delete': {
    right: async (world) => {
      const menuCode = `group${world.serial()}`;
      await asked(world, '/mgauth/v1/permission/add', { menuCode, menuName: '分组' }, 'insider');
      return { id: menuCode };
    },
  },
  '/mgauth/v1/permission/sort': {
    payload: ({ catalogue }) => ({ parentId: null, menuCodes: [catalogue.menu[0]?.menuCode] }),
  },
  '/mgauth/v1/permission/detail': { payload: ({ catalogue }) => ({ id: catalogue.menu[0]?.menuCode }) },
  '/control/devconfig/v1/device/list': { payload: (world) => ({ templateId: mine(world, 'devConfigTemplate') }) },
  '/mgauth/v1/permission/update': { payload: ({ catalogue }) => ({ id: catalogue.menu[0]?.menuCode }) },
  '/mgauth/v1/role/create': {
    payload: ({ catalogue }) => ({
      roleCode: 'OTHER_ROLE',
      menuCodes: catalogue.roles.find(({ roleCode }) => roleCode === 'OTHER_ROLE')?.menuCodes.slice(0, 1),
    }),
  },
  // A role keeps the base that it was made of.
  '/mgauth/v1/role/update': { payload: () => ({ roleCode: 'OTHER_ROLE' }) },
  '/mgauth/v1/user/create': { payload: () => ({ communityUuids: [COMMUNITY.mine] }) },
  '/mgauth/v1/role/user/unbind': {
    payload: () => ({ roleId: 'mine-role' }),
    right: async (world) => ({ accountIds: [await made(world, 'account', { roleId: 'mine-role' })] }),
  },
  // These calls are about accounts with the base OPEN_ACCOUNT alone.
  '/control/villageAccount/v1/add': { payload: () => ({ roleId: 'OPEN_ACCOUNT' }) },
  '/control/villageAccount/v1/bind': { right: openAccount },
  '/control/villageAccount/v1/detail': { right: openAccount },
  '/control/villageAccount/v1/state': { payload: () => ({ accountState: '0' }), right: openAccount },
  '/control/villageAccount/v1/update': { payload: () => ({ roleId: 'OPEN_ACCOUNT' }), right: openAccount },
  '/mgauth/v1/user/state': { payload: () => ({ accountState: '0' }) },
  '/location/v1/detail': { payload: () => ({ zoningCode: sampleText['region-code'](1) }) },
  '/location/v1/geocode': { payload: () => ({ address: '浙江省杭州市' }) },
  '/location/v1/regeocode': { payload: () => ({ longitude: 120.15, latitude: 30.27 }) },
};
