import { expect, test } from 'vitest';
import { sensitiveKeys } from '../../runtime/request/sensitive-keys.ts';
import json from '../../schemas/generated/catalogue.json';
import type { Catalogue } from '../../schemas/generated/grammar.ts';

const catalogue = json as unknown as Catalogue;

interface Call {
  purpose: string;
  path: string;
  /** Members of the payload that the specification names. */
  sends?: readonly string[];
  /** Members of the answer that it reads. */
  reads?: readonly string[];
}

const of = (purpose: string, ...paths: string[]): Call[] => paths.map((path) => ({ purpose, path }));

/** The table of product spec section 7, as far as the console has come; what an answer holds is tested at the modules. */
const CALLS: readonly Call[] = [
  {
    purpose: 'login',
    path: '/auth/login/sms',
    sends: ['phone', 'smsCode', 'loginType', 'sessionId', 'sig', 'token', 'productSign', 'scene'],
    reads: ['token', 'userDetail'],
  },
  { purpose: 'user info', path: '/api/v2/user/info', reads: ['sensitive', 'accountType', 'havePhone'] },
  { purpose: 'permission tree', path: '/api/v1/permission/tree', sends: [], reads: ['children'] },
  { purpose: 'permission tree', path: '/mgauth/v1/permission/tree', sends: [], reads: ['children'] },
  ...of('send code', '/send/verify/code', '/account/sms/code'),
  ...of('modify phone', '/api/v2/user/modify/phone'),
  ...of('image captcha', '/auth/img/send', '/auth/img/check'),
  { purpose: 'logout', path: '/auth/logout', sends: ['token'] },
  ...of(
    'user',
    '/mgauth/v1/user/create',
    '/mgauth/v1/user/update',
    '/mgauth/v1/user/detail',
    '/mgauth/v1/user/cert',
    '/mgauth/v1/user/get/area/tree',
  ),
  ...of('roles', '/mgauth/v1/role/list/all'),
  ...of(
    'community',
    '/control/community/v1/add',
    '/community/v1/update',
    '/community/v1/setting/base',
    '/community/v1/setting/app',
    '/control/community/v1/list',
    '/community/v1/name',
    '/control/community/v1/node/delete',
  ),
  {
    purpose: 'community system setting',
    path: '/community/v1/setting/system',
    sends: ['communityUuid'],
    reads: ['systemName', 'systemUrl'],
  },
  { purpose: 'device types', path: '/config/device/list', sends: [] },
  { purpose: 'system notice', path: '/control/system/v1/announcement', sends: ['type'], reads: ['id', 'content'] },
  { purpose: 'system notice', path: '/control/system/v1/announcement/notDisplay', sends: ['id', 'type'] },
  ...of('image upload', '/control/oss/v1/image'),
  ...of(
    'device',
    '/api/v1/device/add',
    '/api/v1/device/detail',
    '/api/v1/device/modify',
    '/api/v1/device/password/load',
    '/api/v1/device/password/modify',
    '/api/v2/device/sync',
    '/api/v2/device/replace',
  ),
  ...of('notice', ...['list', 'add', 'update', 'delete', 'detail'].map((end) => `/control/notice/v1/${end}`)),
  { purpose: 'regions', path: '/location/v1/retrieve', sends: ['level', 'zoningCode'] },
  {
    purpose: 'regions',
    path: '/location/v1/detail',
    sends: ['zoningCode'],
    reads: ['provinceCode', 'cityCode', 'areaCode', 'streetCode', 'code'],
  },
];

test.each(CALLS)('§7 $purpose: $path', ({ path, sends = [], reads = [] }) => {
  const endpoint = catalogue.endpoints[path];
  expect(endpoint, path).toBeDefined();
  const members = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  expect(sends.filter((name) => !members(endpoint?.request).includes(name))).toEqual([]);
  expect(reads.filter((name) => !members(endpoint?.response).includes(name))).toEqual([]);
});

test('§7 the named sensitive fields are encrypted before they are sent', () => {
  const named = ['smsCode', 'certNo', 'certificateNo', 'citizenId', 'cardNo', 'idCard', 'citizen_id'];
  expect(named.filter((name) => !sensitiveKeys.has(name))).toEqual([]);
});
