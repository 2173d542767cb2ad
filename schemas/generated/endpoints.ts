// Made by generators/endpoint-types.ts from schemas/endpoints: npm run generate. Do not edit.

import type { AccessRecord, Area, Community, Device } from './entities.ts';

/** What every list call takes besides its filters. */
export interface ListRequest {
  communityUuid?: string;
  /** From 1. */
  pageNum?: number;
  pageSize?: number;
  sortField?: string;
  sortOrder?: 'ascend' | 'descend';
  /** Goes on behind the last row of an earlier answer. */
  after?: string;
  /** Asks for the figures over all rows that the filters leave. */
  summary?: boolean;
}

/** What every list call answers. */
export interface ListAnswer<Row> {
  list: Row[];
  /** Counted up to the cap. */
  total: number;
  /** There are more rows than the cap. */
  capped: boolean;
  /** Hand it over as `after` to go on; null at the end. */
  next: string | null;
  summary?: Record<string, number>;
}

/** One choice of an options call. */
export interface Option {
  value: string;
  label: string;
  [label: string]: unknown;
}

/** Every call of the catalogue, by path. */
export interface Endpoints {
  /** Sends a code for binding a number to the own account (useType 2) or for changing it (3). The limits are those of sign-in codes; a number that is no sign-in number is sent to as well. */
  '/account/sms/code': { request: { phone: string; messageType: "1"; useType: "2" | "3"; sessionId?: string; sig?: string; token?: string }; response: { demoCode?: string } };
  '/api/v1/device/detail': { request: { id: string }; response: Device };
  '/api/v1/device/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: { jobId: string } };
  '/api/v1/device/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: ListAnswer<Device> };
  '/api/v1/device/options': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: Option[] };
  /** The same tree under its other name. */
  '/api/v1/permission/tree': { request: Record<string, never>; response: { children: (Record<string, unknown>)[] } };
  /** Binds a number to the own account, which has none yet (havePhone is 0), with the code sent for it. */
  '/api/v2/user/bind/phone': { request: { phone: string; verifyCode: string }; response: { havePhone: number } };
  '/api/v2/user/info': { request: Record<string, never>; response: { uuid: string; userName: string; phone: string; havePhone: number; sensitive: string; accountType: string; roles: (string)[] } };
  /** Changes the bound number of the own account: a code for the new number and one for the old. Other sessions of the account end. */
  '/api/v2/user/modify/phone': { request: { phone: string; verifyCode: string; oldVerifyCode: string }; response: Record<string, unknown> };
  /** Takes what was read in a picture. The proof it answers is good once, for two minutes; 160002 when the answer is wrong or stale. */
  '/auth/img/check': { request: { sessionId: string; answer: string }; response: { sig: string; token: string } };
  /** A picture with four characters to be read, good for two minutes and one try. */
  '/auth/img/send': { request: { scene?: string }; response: { sessionId: string; image: string; width: number; height: number } };
  /** Signs in with a mobile number and the code sent to it. Other sessions of the account end (50012). 160001 after many wrong codes from one address. */
  '/auth/login/sms': { request: { phone: string; smsCode: string; loginType?: string; sessionId?: string; sig?: string; token?: string; productSign?: string; scene?: string }; response: { token: string; userDetail: { user: { uuid: string; username: string }; authorities: { sensitive: string; accountType: string; communities: (string)[] } } } };
  '/auth/logout': { request: { token?: string }; response: Record<string, unknown> };
  /** The communities of the account, for the switcher. */
  '/community/v1/name': { request: { communityName?: string }; response: ({ communityId: string; communityUuid: string; communityName: string; propertyId: string | null })[] };
  /** Title and logo of the console for a community. */
  '/community/v1/setting/system': { request: { communityUuid: string }; response: { systemName: string | null; systemUrl: string | null } };
  /** The device types that this installation offers. */
  '/config/device/list': { request: Record<string, never>; response: ({ value: string; zh: string; en: string })[] };
  '/control/cell/v1/area/add': { request: { communityUuid?: string } & Partial<Pick<Area, 'areaName' | 'sort' | 'manager' | 'managerPhone' | 'remark'>>; response: { id: string } };
  '/control/cell/v1/area/delete': { request: { communityUuid?: string; id?: string; ids?: string[]; dryRun?: boolean }; response: Record<string, unknown> };
  '/control/cell/v1/area/detail': { request: { id: string }; response: Area };
  '/control/cell/v1/area/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; areaName?: string; sort?: [string | number | null, string | number | null]; manager?: string; managerPhone?: string; buildingCount?: [string | number | null, string | number | null]; roomCount?: [string | number | null, string | number | null]; householdCount?: [string | number | null, string | number | null]; remark?: string }; response: ListAnswer<Area> };
  '/control/cell/v1/area/update': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<Area, 'areaName' | 'sort' | 'manager' | 'managerPhone' | 'remark'>>; response: Record<string, unknown> };
  /** One level of the space tree, for pickers. */
  '/control/cell/v1/options': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; nodeName?: string; childCount?: [string | number | null, string | number | null]; householdCount?: [string | number | null, string | number | null] } & { nodeType: "area" | "building" | "unit" | "floor" | "room"; parentId?: string; keyword?: string; values?: (string)[]; communityUuid?: string }; response: Option[] };
  /** A new community, bound to the account that makes it. Open to who holds system:communityList:add, and to an account that has no community yet: the server refuses everybody else. */
  '/control/community/v1/add': { request: { communityUuid?: string } & Partial<Pick<Community, 'communityName' | 'propertyId' | 'zoningCode' | 'address' | 'longitude' | 'latitude' | 'buildingUse' | 'buildingCount' | 'contact' | 'phone' | 'fixedPhone'>>; response: { id: string; communityId: string; communityUuid: string } };
  /** A signed address of the file, good for ten minutes. */
  '/control/file/v1/download': { request: { id: string }; response: { url: string } };
  /** How far the account's own jobs are. */
  '/control/file/v1/progress': { request: { ids: (string)[] }; response: ({ id: string; jobState: string; progress: number; doneCount: number; totalCount: number; fileName: string | null; failReason: string | null })[] };
  /** How many unread messages the account has, by type; the console asks every minute. */
  '/control/message/v1/unread': { request: Record<string, never>; response: { system: number; alarm: number; todo: number } };
  /** Takes a JPEG or PNG picture of at most 2 MB and answers its address. What a camera wrote into it is removed. */
  '/control/oss/v1/image': { request: { fileName: string; contentType: string; data: string }; response: { url: string } };
  /** The companies to choose from: the administrator sees all, everybody else his own and those of his communities. */
  '/control/property/v1/options': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; propertyId?: string; propertyName?: string; creditCode?: string; contact?: string; phone?: string; fixedPhone?: string; zoningCode?: string | string[]; address?: string; enableState?: string | string[]; communityCount?: [string | number | null, string | number | null]; householdCount?: [string | number | null, string | number | null]; deviceCount?: [string | number | null, string | number | null]; onlineRate?: [string | number | null, string | number | null]; remark?: string }; response: Option[] };
  '/control/record/v1/open/detail': { request: { id: string }; response: AccessRecord };
  '/control/record/v1/open/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; personType?: string | string[]; personId?: string; personName?: string; phone?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; roomId?: string | string[]; spaceName?: string; deviceId?: string | string[]; openTime?: [string | number | null, string | number | null]; openType?: string | string[]; openResult?: string | string[]; failReason?: string | string[]; recordSource?: string | string[]; direction?: string | string[]; cardNo?: string; householdType?: string | string[]; similarity?: [string | number | null, string | number | null]; temperature?: [string | number | null, string | number | null]; healthCode?: string | string[]; visitorId?: string; operator?: string }; response: { jobId: string } };
  '/control/record/v1/open/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; personType?: string | string[]; personId?: string; personName?: string; phone?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; roomId?: string | string[]; spaceName?: string; deviceId?: string | string[]; openTime?: [string | number | null, string | number | null]; openType?: string | string[]; openResult?: string | string[]; failReason?: string | string[]; recordSource?: string | string[]; direction?: string | string[]; cardNo?: string; householdType?: string | string[]; similarity?: [string | number | null, string | number | null]; temperature?: [string | number | null, string | number | null]; healthCode?: string | string[]; visitorId?: string; operator?: string }; response: ListAnswer<AccessRecord> };
  /** The whole values of masked fields of one record. Needs the reveal code of a page that shows the entity, and a masking level that allows it; each call is a line of the operation log. */
  '/control/sensitive/v1/reveal': { request: { entity: string; id: string; fields: (string)[]; reason: string }; response: Record<string, unknown> };
  /** The newest announcement of a type that holds now and that the account has not hidden; null where there is none. */
  '/control/system/v1/announcement': { request: { type: string }; response: { id: string; title: string; content: string; type: string } | null };
  /** Hides an announcement from the account for a day. */
  '/control/system/v1/announcement/notDisplay': { request: { id: string; type: string }; response: Record<string, unknown> };
  '/location/v1/detail': { request: { zoningCode: string }; response: { provinceCode?: string | null; cityCode?: string | null; areaCode?: string | null; streetCode?: string | null; code: string; name: string; regionName: string } };
  /** Where an address is, within the whole country. precision says how far that may be trusted: point the spot itself, area somewhere in that county, city somewhere in that city. */
  '/location/v1/geocode': { request: { address: string }; response: { longitude: number; latitude: number; address: string; precision: "point" | "area" | "city" } };
  /** The address of a place, as exact as precision says. */
  '/location/v1/regeocode': { request: { longitude: number; latitude: number }; response: { address: string; precision: "point" | "area" | "city" } };
  /** The divisions below zoningCode. */
  '/location/v1/retrieve': { request: { level: number; zoningCode?: string }; response: ({ code: string; name: string; level: number; isLeaf: boolean })[] };
  /** The menu nodes that the account may use. */
  '/mgauth/v1/permission/tree': { request: Record<string, never>; response: { children: (Record<string, unknown>)[] } };
  /** Sends a sign-in code: at most one a minute and ten a day for a number. 160001 after three in ten minutes: then a picture has to be answered first. */
  '/send/verify/code': { request: { phone: string; sessionId?: string; sig?: string; token?: string; scene?: string }; response: { demoCode?: string } };
}

/** A client that knows every call: what it takes and what it answers. A call that does not exist fails to compile. */
export interface EndpointClient<Options = object> {
  post<Path extends keyof Endpoints>(
    path: Path,
    payload: Endpoints[Path]['request'],
    options?: Options,
  ): Promise<Endpoints[Path]['response']>;
}
