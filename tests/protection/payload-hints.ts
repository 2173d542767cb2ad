import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import type { World } from './protection-world.ts';
import { COMMUNITY, keyOf } from './world-rows.ts';

interface Hint {
  /** Members that their schema alone does not say rightly. */
  payload?(world: World, endpoint: CatalogueEndpoint): object | Promise<object>;
  /** Statuses by which the right call is refused all the same, and why that is as it should be. */
  refused?: { statuses: readonly number[]; because: string };
}

/** The smallest picture there is. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const noCode = { statuses: [42201], because: 'no code was sent' };
const noRegions = { statuses: [40401, 40402, 42200], because: 'the divisions are not loaded here' };

const mine = (name: string) => (world: World) => {
  const entity = world.catalogue.entities[name];
  return entity ? keyOf(entity, 'mine') : '';
};
const device = mine('device');
const notManaged = {
  statuses: [40401, 40300, 42200],
  because: 'the record made here is not one that the caller manages',
};
const offline = { statuses: [40903, 40401], because: 'the device made here is not connected' };

/** What the generated calls need to know besides the catalogue. Every other call is right as its schema says, and succeeds. */
export const hints: Readonly<Record<string, Hint>> = {
  '/auth/img/check': {
    payload: () => ({ sessionId: 'none', answer: '0000' }),
    refused: { statuses: [160002], because: 'no such picture was drawn' },
  },
  '/auth/login/sms': { refused: noCode },
  '/api/v2/user/bind/phone': { refused: { statuses: [40903], because: 'the account has a number' } },
  '/api/v2/user/modify/phone': { refused: noCode },
  '/control/oss/v1/image': {
    payload: () => ({ fileName: 'a.png', contentType: 'image/png', data: PICTURE }),
  },
  '/control/sensitive/v1/reveal': {
    payload: ({ catalogue }) => ({
      entity: 'accessRecord',
      id: catalogue.entities.accessRecord && keyOf(catalogue.entities.accessRecord, 'mine'),
      fields: ['phone'],
      reason: '核对',
    }),
  },
  '/control/file/v1/download': { refused: { statuses: [40401, 40903], because: 'the job has made no file' } },
  '/control/system/v1/announcement/notDisplay': {
    payload: ({ catalogue }) => ({
      id: catalogue.entities.announcement && keyOf(catalogue.entities.announcement, 'mine'),
    }),
  },
  '/control/file/v1/retry': { refused: { statuses: [40903], because: 'the job has not failed' } },
  '/control/sms/v1/detail': { refused: notManaged },
  '/api/v1/device/command': { payload: (world) => ({ ids: [device(world)], id: undefined }), refused: offline },
  '/api/v1/device/config/load': { payload: (world) => ({ id: device(world) }), refused: notManaged },
  '/api/v1/device/config/modify': {
    payload: (world) => ({ id: device(world), revision: 0 }),
    refused: { statuses: [40401, 40902], because: 'the device has defaults, or what the call before has written' },
  },
  '/api/v1/device/config/push': { payload: (world) => ({ deviceIds: [device(world)] }), refused: offline },
  '/api/v1/device/password/modify': {
    payload: (world) => ({ deviceId: device(world), id: undefined, password: '482913', confirmPassword: '482913' }),
    refused: offline,
  },
  '/api/v2/device/sync': { payload: (world) => ({ ids: [device(world)] }), refused: offline },
  '/api/v2/device/sync/diff': { payload: (world) => ({ deviceId: device(world) }), refused: offline },
  '/mgauth/v1/permission/add': {
    refused: { statuses: [42200], because: 'only groups are added, by codes of their own' },
  },
  '/mgauth/v1/permission/delete': { refused: notManaged },
  '/mgauth/v1/permission/sort': { refused: notManaged },
  '/mgauth/v1/permission/update': { refused: notManaged },
  '/mgauth/v1/role/create': { payload: () => ({ roleCode: 'OTHER_ROLE', menuCodes: [] }), refused: notManaged },
  '/mgauth/v1/role/update': { refused: notManaged },
  '/mgauth/v1/user/cert': { refused: notManaged },
  '/mgauth/v1/user/create': { payload: () => ({ communityUuids: [COMMUNITY.mine] }), refused: notManaged },
  '/mgauth/v1/user/detail': { refused: notManaged },
  '/mgauth/v1/user/reset/phone': { refused: notManaged },
  '/mgauth/v1/user/state': { refused: notManaged },
  '/mgauth/v1/user/update': { refused: notManaged },
  '/location/v1/detail': { refused: noRegions },
  '/location/v1/geocode': { refused: noRegions },
  '/location/v1/regeocode': { refused: noRegions },
};
