// Made by generators/endpoint-types.ts from schemas/endpoints: npm run generate. Do not edit.

import type { AccessRecord, Area, Device } from './entities.ts';

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
  '/api/v1/device/detail': { request: { id: string }; response: Device };
  '/api/v1/device/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: { jobId: string } };
  '/api/v1/device/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: ListAnswer<Device> };
  '/api/v1/device/options': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: Option[] };
  /** The same tree under its other name. */
  '/api/v1/permission/tree': { request: Record<string, never>; response: { children: (Record<string, unknown>)[] } };
  '/api/v2/user/info': { request: Record<string, never>; response: { uuid: string; userName: string; phone: string; havePhone: number; sensitive: string; accountType: string; roles: (string)[] } };
  /** Signs in with a mobile number and the code sent to it. Other sessions of the account end (50012). */
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
  /** A signed address of the file, good for ten minutes. */
  '/control/file/v1/download': { request: { id: string }; response: { url: string } };
  /** How far the account's own jobs are. */
  '/control/file/v1/progress': { request: { ids: (string)[] }; response: ({ id: string; jobState: string; progress: number; doneCount: number; totalCount: number; fileName: string | null; failReason: string | null })[] };
  /** Takes a JPEG or PNG picture of at most 2 MB and answers its address. What a camera wrote into it is removed. */
  '/control/oss/v1/image': { request: { fileName: string; contentType: string; data: string }; response: { url: string } };
  '/control/record/v1/open/detail': { request: { id: string }; response: AccessRecord };
  '/control/record/v1/open/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; personType?: string | string[]; personId?: string; personName?: string; phone?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; roomId?: string | string[]; spaceName?: string; deviceId?: string | string[]; openTime?: [string | number | null, string | number | null]; openType?: string | string[]; openResult?: string | string[]; failReason?: string | string[]; recordSource?: string | string[]; direction?: string | string[]; cardNo?: string; householdType?: string | string[]; similarity?: [string | number | null, string | number | null]; temperature?: [string | number | null, string | number | null]; healthCode?: string | string[]; visitorId?: string; operator?: string }; response: { jobId: string } };
  '/control/record/v1/open/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; personType?: string | string[]; personId?: string; personName?: string; phone?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; roomId?: string | string[]; spaceName?: string; deviceId?: string | string[]; openTime?: [string | number | null, string | number | null]; openType?: string | string[]; openResult?: string | string[]; failReason?: string | string[]; recordSource?: string | string[]; direction?: string | string[]; cardNo?: string; householdType?: string | string[]; similarity?: [string | number | null, string | number | null]; temperature?: [string | number | null, string | number | null]; healthCode?: string | string[]; visitorId?: string; operator?: string }; response: ListAnswer<AccessRecord> };
  /** The whole values of masked fields of one record. Needs the reveal code of a page that shows the entity, and a masking level that allows it; each call is a line of the operation log. */
  '/control/sensitive/v1/reveal': { request: { entity: string; id: string; fields: (string)[]; reason: string }; response: Record<string, unknown> };
  '/location/v1/detail': { request: { zoningCode: string }; response: { provinceCode?: string | null; cityCode?: string | null; areaCode?: string | null; streetCode?: string | null; code: string; name: string; regionName: string } };
  /** The divisions below zoningCode. */
  '/location/v1/retrieve': { request: { level: number; zoningCode?: string }; response: ({ code: string; name: string; level: number; isLeaf: boolean })[] };
  /** The menu nodes that the account may use. */
  '/mgauth/v1/permission/tree': { request: Record<string, never>; response: { children: (Record<string, unknown>)[] } };
  /** Sends a sign-in code: at most one a minute and ten a day for a number. */
  '/send/verify/code': { request: { phone: string; sessionId?: string; sig?: string; scene?: string }; response: { demoCode?: string } };
}

/** A client that knows every call: what it takes and what it answers. A call that does not exist fails to compile. */
export interface EndpointClient<Options = object> {
  post<Path extends keyof Endpoints>(
    path: Path,
    payload: Endpoints[Path]['request'],
    options?: Options,
  ): Promise<Endpoints[Path]['response']>;
}
