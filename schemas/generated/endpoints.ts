// Made by generators/endpoint-types.ts from schemas/endpoints: npm run generate. Do not edit.

import type { AccessRecord, Account, Alarm, Area, Community, Device, DeviceCommand, DeviceConfig, DevicePassword, DeviceSync, FileJob, OperationLog, PermissionNode, Role, SmsRecord } from './entities.ts';

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
  /** Tells online, enabled devices to do something, all of them or none. Each command needs the button code of its kind. A door is told once: what the device has not heard within ten seconds is never done. */
  '/api/v1/device/command': { request: { ids: (string)[]; commandType: "1" | "2" | "3" | "4" | "5"; reason?: string }; response: { commands: ({ id: string; deviceId: string; commandState: string })[] } };
  '/api/v1/device/command/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceId?: string | string[]; commandType?: string | string[]; commandState?: string | string[]; operator?: string; sendTime?: [string | number | null, string | number | null]; finishTime?: [string | number | null, string | number | null]; result?: string; reason?: string }; response: ListAnswer<DeviceCommand> };
  /** How far commands are; the console asks every two seconds. */
  '/api/v1/device/command/result': { request: { ids: (string)[] }; response: ({ id: string; commandState: string; result: string | null })[] };
  /** The configuration of a device (its id is the key); the defaults, as version 0, where none was saved. */
  '/api/v1/device/config/load': { request: { id: string }; response: DeviceConfig };
  /** Saves the configuration of a device; it is pushed by a call of its own. */
  '/api/v1/device/config/modify': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<DeviceConfig, 'openTypes' | 'openSeconds' | 'leftOpenSeconds' | 'repeatSeconds' | 'faceThreshold' | 'livenessCheck' | 'maskCheck' | 'temperatureCheck' | 'temperatureLimit' | 'healthCodeCheck' | 'tamperAlarm' | 'forceAlarm' | 'fireLinkage' | 'strangerSnap' | 'callSeconds' | 'talkSeconds' | 'volume' | 'brightness' | 'sleepSeconds' | 'openStart' | 'openEnd' | 'rebootTime'>>; response: { id: string; revision: number; configVersion: number } };
  /** Sends the saved configuration to devices, to those that are offline once they are back. */
  '/api/v1/device/config/push': { request: { deviceIds: (string)[] }; response: { taskCount: number } };
  '/api/v1/device/detail': { request: { id: string }; response: Device };
  '/api/v1/device/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: { jobId: string } };
  '/api/v1/device/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: ListAnswer<Device> };
  '/api/v1/device/options': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceName?: string; deviceSn?: string; deviceType?: string | string[]; deviceModel?: string; manufacturer?: string; locationType?: string | string[]; location?: string; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; spaceName?: string; direction?: string | string[]; ip?: string; mac?: string; sipAccount?: string; configTemplateId?: string; onlineState?: string | string[]; doorState?: string | string[]; configState?: string | string[]; enableState?: string | string[]; lastHeartbeat?: [string | number | null, string | number | null]; activeTime?: [string | number | null, string | number | null]; firmware?: string; faceCount?: [string | number | null, string | number | null]; cardCount?: [string | number | null, string | number | null]; faceCapacity?: [string | number | null, string | number | null]; cardCapacity?: [string | number | null, string | number | null]; pendingSync?: [string | number | null, string | number | null]; failedSync?: [string | number | null, string | number | null]; longitude?: [string | number | null, string | number | null]; latitude?: [string | number | null, string | number | null]; installDate?: [string | number | null, string | number | null]; warrantyDate?: [string | number | null, string | number | null]; remark?: string }; response: Option[] };
  /** The four passwords of a device, those that are not set among them. No password is in it: it is shown by revealing it. */
  '/api/v1/device/password/load': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; passwordType?: string | string[]; syncState?: string | string[]; modifyTime?: [string | number | null, string | number | null]; modifyBy?: string } & { deviceId: string }; response: ListAnswer<DevicePassword> };
  /** Sets a password and sends it to the device. */
  '/api/v1/device/password/modify': { request: { deviceId: string; passwordType: string; password: string; confirmPassword: string }; response: { id: string } };
  /** Enables or disables devices; each needs the button code of its own. */
  '/api/v1/device/state': { request: { enableState: "0" | "1" }; response: Record<string, unknown> };
  /** The same tree under its other name. */
  '/api/v1/permission/tree': { request: Record<string, never>; response: { children: (Record<string, unknown>)[] } };
  /** Sends everything of the given kinds to devices once more. */
  '/api/v2/device/sync': { request: { ids: (string)[]; syncTypes: (string)[] }; response: { taskCount: number } };
  /** Asks an online device what it holds and compares. With fix, toDevice sends again what it lacks or holds otherwise, toPlatform takes off it what the platform does not know. */
  '/api/v2/device/sync/diff': { request: { deviceId: string; syncType: "1" | "2"; fix?: "none" | "toDevice" | "toPlatform" }; response: { onlyPlatform: ({ id: string | null; targetId: string; personName: string | null; cardNo: string | null; syncState: string | null })[]; onlyDevice: ({ id: string | null; targetId: string; personName: string | null; cardNo: string | null; syncState: string | null })[]; different: ({ id: string | null; targetId: string; personName: string | null; cardNo: string | null; syncState: string | null })[]; taskCount: number } };
  '/api/v2/device/sync/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceId?: string | string[]; personType?: string | string[]; personId?: string; personName?: string; phone?: string; syncType?: string | string[]; targetId?: string; cardNo?: string; spaceName?: string; syncState?: string | string[]; failReason?: string; retryCount?: [string | number | null, string | number | null]; syncTime?: [string | number | null, string | number | null] }; response: { jobId: string } };
  '/api/v2/device/sync/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceId?: string | string[]; personType?: string | string[]; personId?: string; personName?: string; phone?: string; syncType?: string | string[]; targetId?: string; cardNo?: string; spaceName?: string; syncState?: string | string[]; failReason?: string; retryCount?: [string | number | null, string | number | null]; syncTime?: [string | number | null, string | number | null] }; response: ListAnswer<DeviceSync> };
  /** Takes things off this device only. */
  '/api/v2/device/sync/remove': { request: { ids: (string)[] }; response: { taskCount: number } };
  /** Tries again what waits or has failed. */
  '/api/v2/device/sync/retry': { request: { ids: (string)[] }; response: { taskCount: number } };
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
  '/control/alarm/v1/detail': { request: { id: string }; response: Alarm };
  '/control/alarm/v1/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; deviceId?: string | string[]; areaId?: string | string[]; buildingId?: string | string[]; unitId?: string | string[]; floorId?: string | string[]; roomId?: string | string[]; spaceName?: string; personType?: string | string[]; personId?: string; personName?: string; phone?: string; handleState?: string | string[]; handleBy?: string; handleTime?: [string | number | null, string | number | null]; handleRemark?: string; alarmNo?: string; alarmType?: string | string[]; alarmLevel?: string | string[]; alarmTime?: [string | number | null, string | number | null]; recoverTime?: [string | number | null, string | number | null]; durationSeconds?: [string | number | null, string | number | null]; content?: string; repeatCount?: [string | number | null, string | number | null]; claimBy?: string; claimTime?: [string | number | null, string | number | null]; handleMethod?: string | string[]; deadline?: [string | number | null, string | number | null]; repairId?: string }; response: ListAnswer<Alarm> };
  '/control/cell/v1/area/add': { request: { communityUuid?: string } & Partial<Pick<Area, 'areaName' | 'sort' | 'manager' | 'managerPhone' | 'remark'>>; response: { id: string } };
  '/control/cell/v1/area/delete': { request: { communityUuid?: string; id?: string; ids?: string[]; dryRun?: boolean }; response: Record<string, unknown> };
  '/control/cell/v1/area/detail': { request: { id: string }; response: Area };
  '/control/cell/v1/area/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; areaName?: string; sort?: [string | number | null, string | number | null]; manager?: string; managerPhone?: string; buildingCount?: [string | number | null, string | number | null]; roomCount?: [string | number | null, string | number | null]; householdCount?: [string | number | null, string | number | null]; remark?: string }; response: ListAnswer<Area> };
  '/control/cell/v1/area/update': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<Area, 'areaName' | 'sort' | 'manager' | 'managerPhone' | 'remark'>>; response: Record<string, unknown> };
  /** One level of the space tree, for pickers. */
  '/control/cell/v1/options': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; nodeName?: string; childCount?: [string | number | null, string | number | null]; householdCount?: [string | number | null, string | number | null] } & { nodeType: "area" | "building" | "unit" | "floor" | "room"; parentId?: string; keyword?: string; values?: (string)[]; communityUuid?: string }; response: Option[] };
  /** A new community, bound to the account that makes it. Open to who holds system:communityList:add, and to an account that has no community yet: the server refuses everybody else. */
  '/control/community/v1/add': { request: { communityUuid?: string } & Partial<Pick<Community, 'communityName' | 'propertyId' | 'zoningCode' | 'address' | 'longitude' | 'latitude' | 'buildingUse' | 'buildingCount' | 'contact' | 'phone' | 'fixedPhone'>>; response: { id: string; communityId: string; communityUuid: string } };
  /** Cancels a job that waits, or within a second one that is worked on; an import keeps what it has written. */
  '/control/file/v1/cancel': { request: { id: string }; response: { id: string } };
  /** Jobs that have ended, with their files. */
  '/control/file/v1/delete': { request: { communityUuid?: string; id?: string; ids?: string[] }; response: Record<string, unknown> };
  /** A signed address of the own job's file, or of the rows that it could not take; good for ten minutes. */
  '/control/file/v1/download': { request: { id: string; errorFile?: boolean }; response: { url: string } };
  /** The own jobs; an administrator sees those of all accounts. */
  '/control/file/v1/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; jobName?: string; jobType?: string | string[]; sourcePage?: string; jobState?: string | string[]; progress?: [string | number | null, string | number | null]; totalCount?: [string | number | null, string | number | null]; doneCount?: [string | number | null, string | number | null]; failCount?: [string | number | null, string | number | null]; fileName?: string; fileSize?: [string | number | null, string | number | null]; failReason?: string; startTime?: [string | number | null, string | number | null]; finishTime?: [string | number | null, string | number | null]; expireTime?: [string | number | null, string | number | null] }; response: ListAnswer<FileJob> };
  /** How far the account's own jobs are. */
  '/control/file/v1/progress': { request: { ids: (string)[] }; response: ({ id: string; jobState: string; progress: number; doneCount: number; failCount: number; totalCount: number; fileName: string | null; failReason: string | null })[] };
  /** Queues a failed or cancelled job again; an import goes on where it stopped. */
  '/control/file/v1/retry': { request: { id: string }; response: { id: string } };
  /** Tells by server-sent events which of the named entities have changed, as long as the session lives; those that the account may not read are left out. */
  '/control/live/v1/listen': { request: { entities: (string)[]; communityUuid?: string }; response: { entities: (string)[] } };
  '/control/log/v1/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; logTime?: [string | number | null, string | number | null]; userName?: string; roleName?: string; logType?: string | string[]; menuName?: string; content?: string; objectId?: string; communityName?: string; ip?: string; result?: string | string[]; costMs?: [string | number | null, string | number | null] }; response: { jobId: string } };
  /** The administrator sees all lines, everybody else those of the accounts that he sees. */
  '/control/log/v1/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; logTime?: [string | number | null, string | number | null]; userName?: string; roleName?: string; logType?: string | string[]; menuName?: string; content?: string; objectId?: string; communityName?: string; ip?: string; result?: string | string[]; costMs?: [string | number | null, string | number | null] }; response: ListAnswer<OperationLog> };
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
  '/control/sms/v1/detail': { request: { id: string }; response: SmsRecord };
  '/control/sms/v1/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; phone?: string; useType?: string | string[]; messageType?: string | string[]; smsState?: string | string[]; codeState?: string | string[]; sendTime?: [string | number | null, string | number | null]; useTime?: [string | number | null, string | number | null]; expireTime?: [string | number | null, string | number | null]; ip?: string; failReason?: string }; response: { jobId: string } };
  /** The administrator sees all, everybody else what was sent to the accounts that he sees and to the residents of his communities. The figures are of today, whatever the filters; usedRate is the percentage of today's sent codes that have been used. */
  '/control/sms/v1/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; phone?: string; useType?: string | string[]; messageType?: string | string[]; smsState?: string | string[]; codeState?: string | string[]; sendTime?: [string | number | null, string | number | null]; useTime?: [string | number | null, string | number | null]; expireTime?: [string | number | null, string | number | null]; ip?: string; failReason?: string }; response: ListAnswer<SmsRecord> };
  /** The figures of the home page: cards, today's hours, and the last days with their ways of opening and their alarms. Daily figures are of UTC+8 days, today's at most half a minute old. */
  '/control/statistics/v1/home': { request: { communityUuid?: string; days?: 7 | 30 }; response: { communityCount: number; roomCount: number; residentCount: number; deviceCount: number; onlineCount: number; onlineRate: number; openToday: number; openYesterday: number; failToday: number; failYesterday: number; visitorToday: number; visitorYesterday: number; alarmPending: number; syncFailed: number; trend: ({ statDate: string; openCount: number; inCount: number; outCount: number; failCount: number; visitorCount: number; alarmCount: number })[]; openTypes: ({ openType: string; count: number })[]; byHour: ({ hour: string; inCount: number; outCount: number })[]; alarms: ({ statDate: string; alarmCount: number; type1: number; type2: number; type3: number; type4: number; type5: number; type6: number; type7: number; type8: number; type9: number; type10: number; type11: number; type12: number })[]; devices: ({ onlineState: string; count: number })[] } };
  /** Openings of a stretch of at most 366 days, by the day, by the way of opening, and by the hour of the day. */
  '/control/statistics/v1/open': { request: { communityUuid?: string; startDate?: string; endDate?: string }; response: { trend: ({ statDate: string; openCount: number; inCount: number; outCount: number; failCount: number; visitorCount: number; alarmCount: number })[]; openTypes: ({ openType: string; count: number })[]; byHour: ({ hour: string; inCount: number; outCount: number })[] } };
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
  /** A new group, into which pages can then be sorted. Pages and buttons come from menu.json alone. */
  '/mgauth/v1/permission/add': { request: { communityUuid?: string } & Partial<Pick<PermissionNode, 'menuCode' | 'menuName' | 'menuNameEn' | 'icon' | 'hidden'>>; response: { id: string } };
  /** The whole menu as it is now, as far as the caller may grant it, and whatever the role `roleId` has, checked. With roleCode only what a role of that base may be given. */
  '/mgauth/v1/permission/all': { request: { roleId?: string; roleCode?: string }; response: { children: (Record<string, unknown>)[] } };
  /** Deletes a group that was added and has no pages. */
  '/mgauth/v1/permission/delete': { request: { communityUuid?: string; id: string }; response: Record<string, unknown> };
  /** The order of the nodes below parentId, or of the groups (null). A page of another group that is named moves there. */
  '/mgauth/v1/permission/sort': { request: { parentId: string | null; menuCodes: (string)[] }; response: Record<string, unknown> };
  /** The menu nodes that the account may use. */
  '/mgauth/v1/permission/tree': { request: Record<string, never>; response: { children: (Record<string, unknown>)[] } };
  /** Names, icon and whether the node is hidden; `roles` are the built-in roles that grant it. What is not sent stays. */
  '/mgauth/v1/permission/update': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<PermissionNode, 'menuName' | 'menuNameEn' | 'icon' | 'hidden' | 'roles'>>; response: Record<string, unknown> };
  /** A role of a base role. Its codes are among those of the base role and of the caller. */
  '/mgauth/v1/role/create': { request: { communityUuid?: string } & Partial<Pick<Role, 'roleName' | 'roleCode' | 'menuCodes' | 'remark'>>; response: { id: string } };
  /** 40901 for a built-in role, and while accounts have the role. */
  '/mgauth/v1/role/delete': { request: { communityUuid?: string; id?: string; ids?: string[] }; response: Record<string, unknown> };
  /** A role and, under children, the menu as permission/all answers it, with what the role grants checked. */
  '/mgauth/v1/role/detail': { request: { id: string }; response: { children: (Record<string, unknown>)[] } };
  /** Without menuCodes, which the detail has. */
  '/mgauth/v1/role/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; roleName?: string; roleCode?: string | string[]; remark?: string }; response: ListAnswer<Role> };
  /** The roles that the caller may give to an account: those whose codes he holds himself. Asked for by values, whichever they are. */
  '/mgauth/v1/role/list/all': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; roleName?: string; roleCode?: string | string[]; remark?: string }; response: ({ value: string; label: string; id: string; roleName: string; roleCode: string })[] };
  /** Codes that are added are among those of the base role and of the caller; the base role stays, of a built-in one the name too. Accounts of the role have the change with their next call. */
  '/mgauth/v1/role/update': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<Role, 'roleName' | 'roleCode' | 'menuCodes' | 'remark'>>; response: Record<string, unknown> };
  /** Moves accounts to this role; each is answered for. Their sessions end. */
  '/mgauth/v1/role/user/bind': { request: { roleId: string; accountIds: (string)[] }; response: { results: ({ id: string; ok: boolean; message?: string })[] } };
  /** The accounts of a role, as far as the caller sees them. */
  '/mgauth/v1/role/user/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; uuid?: string; userName?: string; realName?: string; phone?: string; accountType?: string | string[]; sensitive?: string | string[]; propertyId?: string | string[]; certState?: string | string[]; certNo?: string; accountState?: string | string[]; expireDate?: [string | number | null, string | number | null]; lastLoginTime?: [string | number | null, string | number | null]; lastLoginIp?: string; remark?: string } & { roleId: string }; response: ListAnswer<Account> };
  /** Accounts of this role fall back to OTHER_ROLE; each is answered for. Their sessions end. */
  '/mgauth/v1/role/user/unbind': { request: { roleId: string; accountIds: (string)[] }; response: { results: ({ id: string; ok: boolean; message?: string })[] } };
  /** Checks name and citizen number with the identity service. certState is 3 where they belong together, else 4; the number is kept only then. */
  '/mgauth/v1/user/cert': { request: { id: string; realName: string; certNo: string }; response: { id: string; certState: string } };
  /** A new account, which gets an invitation by SMS and binds its number when it signs in first. Nothing can be given that the caller does not have: neither codes nor communities nor a looser masking level. */
  '/mgauth/v1/user/create': { request: { communityUuid?: string } & Partial<Pick<Account, 'userName' | 'realName' | 'phone' | 'accountType' | 'roleId' | 'sensitive' | 'communityUuids' | 'propertyId' | 'expireDate' | 'remark'>>; response: { id: string } };
  /** 40901 for the own account and for the last administrator. */
  '/mgauth/v1/user/delete': { request: { communityUuid?: string; id?: string; ids?: string[] }; response: Record<string, unknown> };
  /** An account with its last ten sign-ins, newest first, failed ones too. */
  '/mgauth/v1/user/detail': { request: { id: string }; response: { loginHistory: ({ logTime: string; ip: string | null; result: string; content: string })[] } };
  '/mgauth/v1/user/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; uuid?: string; userName?: string; realName?: string; phone?: string; accountType?: string | string[]; roleId?: string | string[]; sensitive?: string | string[]; propertyId?: string | string[]; certState?: string | string[]; certNo?: string; accountState?: string | string[]; expireDate?: [string | number | null, string | number | null]; lastLoginTime?: [string | number | null, string | number | null]; lastLoginIp?: string; remark?: string }; response: { jobId: string } };
  /** The communities that the caller may give to an account, below their divisions; checked are those of the account `id`. What it has beyond the caller's stands there disabled. */
  '/mgauth/v1/user/get/area/tree': { request: { id?: string; keyword?: string }; response: { children: ({ value: string; label: string; nodeType: "region" | "community"; checked: boolean; disabled: boolean; children: (Record<string, unknown>)[] })[] } };
  /** The accounts that the caller may see: the administrator all, everybody else those whose communities are all his own and that are no administrators. */
  '/mgauth/v1/user/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; uuid?: string; userName?: string; realName?: string; phone?: string; accountType?: string | string[]; roleId?: string | string[]; sensitive?: string | string[]; propertyId?: string | string[]; certState?: string | string[]; certNo?: string; accountState?: string | string[]; expireDate?: [string | number | null, string | number | null]; lastLoginTime?: [string | number | null, string | number | null]; lastLoginIp?: string; remark?: string }; response: ListAnswer<Account> };
  /** Gives the account another number, which it has to bind when it signs in next. Its sessions end. */
  '/mgauth/v1/user/reset/phone': { request: { id: string; phone: string; reason: string }; response: { id: string; revision?: number } };
  /** Enables (1, needs system:account:enable) or disables (0, needs system:account:disable) an account. Disabling ends its sessions (1019). */
  '/mgauth/v1/user/state': { request: { id: string; accountState: "0" | "1" }; response: { id: string; revision?: number } };
  /** Changes of role, masking level, communities or number end the sessions of the account (700). The own account keeps its role and its number here. */
  '/mgauth/v1/user/update': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<Account, 'userName' | 'realName' | 'phone' | 'accountType' | 'roleId' | 'sensitive' | 'communityUuids' | 'propertyId' | 'expireDate' | 'remark'>>; response: Record<string, unknown> };
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
