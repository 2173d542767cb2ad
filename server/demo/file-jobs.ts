import { CODES } from '../../schemas/generated/codes.ts';
import type { Account, FileJob, JobStateCode, JobTypeCode } from '../../schemas/generated/entities.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, timeText } from './calendar.ts';
import { COMMUNITIES } from './communities.ts';

export type FileJobRow = Omit<DemoRow<FileJob>, 'createdByName'>;

/** An export whose file is there: `fill-files.ts` makes it as the account sees the rows. */
export interface DemoExport {
  path: string;
  columns: readonly string[];
  filters: Readonly<Record<string, unknown>>;
}

/** A row of the file centre, and the data it is made from. */
export interface DemoFileJob {
  row: FileJobRow;
  export?: DemoExport;
  /** Rows of an import that were not taken: a head, and rows that end with the reason. */
  errors?: readonly (readonly string[])[];
  /** Under which path it can be tried again. */
  retried?: DemoExport;
  /** What the server does as soon as it runs: it waits, or a process that has ended has begun it. */
  waiting?: DemoExport;
}

interface Plan {
  userName: string;
  jobType: JobTypeCode;
  jobState: JobStateCode;
  title: string;
  sourcePage: string;
  format: 'xlsx' | 'csv';
  hoursAgo: number;
  counts?: { total: number; done: number; failed: number };
  progress?: number;
  failReason?: string;
  export?: Pick<DemoExport, 'path' | 'columns'>;
  errors?: DemoFileJob['errors'];
}

const HOUSEHOLD_HEAD = ['姓名', '手机号', '楼栋', '单元', '房号', '住户类型', '失败原因'];
const OPENINGS = {
  path: '/control/record/v1/open/export',
  columns: ['openTime', 'personName', 'phone', 'deviceName', 'openType', 'direction', 'openResult', 'failReason'],
};
const DAY_SECONDS = 86_400;
const KEPT_DAYS = 7;
const COMMUNITY_SCOPED = COMMUNITIES[0]!.communityUuid;

/** Section 7 of the plan: twelve, in every state. The newest first. */
const PLANS: readonly Plan[] = [
  {
    ...{
      userName: 'SJF账号',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.queued,
      title: '开门记录导出',
      sourcePage: '开门记录',
    },
    ...{ format: 'csv', hoursAgo: 0.1, export: OPENINGS },
  },
  {
    ...{
      userName: 'SJF账号',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.running,
      title: '居民导出',
      sourcePage: '居民信息',
      format: 'xlsx',
    },
    ...{ hoursAgo: 0.2, progress: 45, counts: { total: 2096, done: 943, failed: 0 } },
    export: {
      path: '/control/resident/v1/export',
      columns: ['residentName', 'gender', 'phone', 'populationType', 'createTime'],
    },
  },
  {
    ...{
      userName: '云杉物业',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.done,
      title: '住户导出',
      sourcePage: '住户信息查询',
      format: 'xlsx',
    },
    hoursAgo: 2,
    export: {
      path: '/control/household/v1/export',
      columns: ['residentName', 'gender', 'phone', 'spaceName', 'householdType', 'householdState', 'expireDate'],
    },
  },
  {
    ...{
      userName: '云杉物业',
      jobType: CODES.jobType.import,
      jobState: CODES.jobState.done,
      title: '住户导入',
      sourcePage: '住户信息查询',
      format: 'xlsx',
    },
    hoursAgo: 5,
    counts: { total: 26, done: 23, failed: 3 },
    errors: [
      HOUSEHOLD_HEAD,
      ['郑小满', '1540000', '3栋', '1单元', '302', '业主', '请输入正确的手机号码'],
      ['孟知夏', '15400012345', '3栋', '9单元', '302', '家属', '房屋不存在'],
      ['冯远舟', '15400012346', '3栋', '1单元', '401', '租客', '租客必须填写到期日期'],
    ],
  },
  {
    ...{
      userName: '花园社区居委会',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.done,
      title: '开门记录导出',
      sourcePage: '开门记录',
    },
    ...{ format: 'csv', hoursAgo: 20, export: OPENINGS },
  },
  {
    ...{
      userName: '云杉物业',
      jobType: CODES.jobType.batchFaces,
      jobState: CODES.jobState.done,
      title: '批量上传人脸',
      sourcePage: '动态人脸库',
      format: 'xlsx',
    },
    hoursAgo: 27,
    counts: { total: 40, done: 38, failed: 2 },
    errors: [
      ['文件名', '失败原因'],
      ['15400010001.jpg', '未检测到人脸'],
      ['IMG_2047.jpg', '文件名未匹配到人员'],
    ],
  },
  {
    ...{
      userName: '平台管理员',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.done,
      title: '设备导出',
      sourcePage: '设备列表',
      format: 'xlsx',
    },
    hoursAgo: 30,
    export: {
      path: '/api/v1/device/export',
      columns: ['deviceName', 'deviceSn', 'deviceType', 'spaceName', 'onlineState'],
    },
  },
  {
    ...{
      userName: '云杉物业',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.failed,
      title: '开门记录导出',
      sourcePage: '开门记录',
      format: 'csv',
    },
    ...{ hoursAgo: 49, progress: 12, failReason: '任务多次中断，请重试', export: OPENINGS },
  },
  {
    ...{
      userName: '演示账号',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.done,
      title: '门禁卡导出',
      sourcePage: '门卡管理',
      format: 'xlsx',
    },
    hoursAgo: 70,
    export: {
      path: '/control/card/v1/export',
      columns: ['cardNo', 'cardType', 'cardUsage', 'personName', 'spaceName', 'cardState', 'endTime'],
    },
  },
  {
    ...{
      userName: '云杉物业',
      jobType: CODES.jobType.import,
      jobState: CODES.jobState.cancelled,
      title: '门禁卡导入',
      sourcePage: '门卡管理',
      format: 'xlsx',
    },
    ...{ hoursAgo: 96, progress: 30, counts: { total: 120, done: 36, failed: 0 } },
    failReason: '已取消，已导入36条',
  },
  {
    ...{
      userName: '花园社区居委会',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.cancelled,
      title: '居民导出',
      sourcePage: '居民信息',
    },
    ...{ format: 'xlsx', hoursAgo: 121, progress: 8, counts: { total: 2096, done: 168, failed: 0 } },
  },
  {
    ...{
      userName: '云杉物业',
      jobType: CODES.jobType.export,
      jobState: CODES.jobState.expired,
      title: '房屋导出',
      sourcePage: '房屋信息',
      format: 'xlsx',
    },
    ...{ hoursAgo: 260, counts: { total: 864, done: 864, failed: 0 } },
  },
];

/** Twelve jobs of several accounts. Counts and sizes of files that are there are those of the files. */
export function fileJobs(accounts: readonly Pick<Account, 'uuid' | 'userName'>[], clock: DemoClock): DemoFileJob[] {
  return PLANS.map((plan, index) => {
    const { counts = { total: 0, done: 0, failed: 0 }, errors, export: made, failReason = null, format } = plan;
    const owner = accounts.find(({ userName }) => userName === plan.userName)!;
    const created = clock.now - Math.round(plan.hoursAgo * 3_600);
    const isOver = plan.jobState > CODES.jobState.running;
    const finished = created + 40;
    const isKept = plan.jobState === CODES.jobState.done || plan.jobState === CODES.jobState.expired;
    const row: FileJobRow = {
      ...baseFields(`J${String(index + 1).padStart(5, '0')}`, created, owner.uuid),
      jobName: plan.title,
      jobType: plan.jobType,
      sourcePage: plan.sourcePage,
      jobState: plan.jobState,
      progress: isKept ? 100 : (plan.progress ?? 0),
      totalCount: counts.total,
      doneCount: counts.done,
      failCount: counts.failed,
      fileName: `${plan.title.replace(/导[出入]$/, '')}_${timeText(created).replace(/\D/g, '')}.${format}`,
      fileSize: null,
      failReason,
      startTime: plan.jobState === CODES.jobState.queued ? null : timeText(created + 2),
      finishTime: isOver ? timeText(finished) : null,
      expireTime: isKept ? timeText(finished + KEPT_DAYS * DAY_SECONDS) : null,
    };
    const task = made && { ...made, filters: filtersOf(made.path, clock) };
    if (!isOver) return { row, ...(task && { waiting: task }) };
    if (plan.jobState === CODES.jobState.failed) return { row, ...(task && { retried: task }) };
    return { row, ...(task && { export: task }), ...(errors && { errors }) };
  });
}

function filtersOf(path: string, { today }: DemoClock): DemoExport['filters'] {
  const day = dayText(today - 1);
  return {
    communityUuid: COMMUNITY_SCOPED,
    ...(path === OPENINGS.path && { openTime: [`${day} 00:00:00`, `${day} 23:59:59`] }),
  };
}
