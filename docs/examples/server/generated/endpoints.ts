import type { Permit, PermitEvent, Pump, TimelineEvent } from './entities.ts';

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
  /** Asks how many rows each code of this field has. */
  countBy?: string;
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
  summary?: Record<string, number | string | null>;
  /** Asked by `countBy`: how many rows each code of the field has, whatever that field is filtered by. */
  counts?: Record<string, number>;
  /** Sentences for whoever reads the list, in his language: what of the archive is in it, or is not. */
  notes?: string[];
}

/** What every history call takes: a page of the steps of a record, or the keys of two steps that are compared. */
export interface HistoryRequest extends Pick<ListRequest, 'communityUuid' | 'pageNum' | 'pageSize' | 'after'> {
  id: string;
  sortField?: 'operateTime';
  sortOrder?: 'descend';
  since?: string;
  until?: string;
}

/** What a history call answers where two steps are compared: the fields that differ, before and after, in words. */
export interface HistoryDifference {
  difference: { label: string; before: string; after: string }[];
}

/** One choice of an options call. */
export interface Option {
  value: string;
  label: string;
  [label: string]: unknown;
}

/** Every call of the catalogue, by path. */
export interface Endpoints {
  '/control/permit/v1/add': { request: { communityUuid?: string } & Partial<Pick<Permit, 'permitNo' | 'applicant' | 'phone' | 'certificateNo' | 'managerCertificateType' | 'managerCertificateNo' | 'birthday' | 'buildingId' | 'unitId' | 'permitType' | 'startDate' | 'endDate' | 'noisy' | 'noiseFrom' | 'noiseTo' | 'workers' | 'workDays' | 'fee' | 'deposit' | 'total' | 'photoUrl' | 'drawingUrl' | 'crew' | 'reason' | 'remark'>>; response: { id: string } };
  '/control/permit/v1/approve': { request: Record<string, never>; response: Record<string, unknown> };
  '/control/permit/v1/byBuilding/figures': { request: { communityUuid?: string; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; permitNo?: string; applicant?: string; phone?: string; certificateNo?: string; managerCertificateType?: string | string[]; managerCertificateNo?: string; birthday?: [string | number | null, string | number | null]; buildingId?: string | string[]; unitId?: string | string[]; permitType?: string | string[]; permitState?: string | string[]; startDate?: [string | number | null, string | number | null]; endDate?: [string | number | null, string | number | null]; daysLeft?: [string | number | null, string | number | null]; noiseFrom?: string; noiseTo?: string; workers?: [string | number | null, string | number | null]; workDays?: [string | number | null, string | number | null]; inside?: [string | number | null, string | number | null]; pushState?: string | string[]; doors?: [string | number | null, string | number | null]; failReason?: string; fee?: [string | number | null, string | number | null]; deposit?: [string | number | null, string | number | null]; total?: [string | number | null, string | number | null]; drawingUrl?: string; reason?: string; remark?: string }; response: { working: number; workers: number; rows: ({ buildingId: string | null; buildingName: string | null; working: number; workers: number })[] } };
  '/control/permit/v1/byHour/figures': { request: { communityUuid?: string; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; permitNo?: string; applicant?: string; phone?: string; certificateNo?: string; managerCertificateType?: string | string[]; managerCertificateNo?: string; birthday?: [string | number | null, string | number | null]; buildingId?: string | string[]; unitId?: string | string[]; permitType?: string | string[]; permitState?: string | string[]; startDate?: [string | number | null, string | number | null]; endDate?: [string | number | null, string | number | null]; daysLeft?: [string | number | null, string | number | null]; noiseFrom?: string; noiseTo?: string; workers?: [string | number | null, string | number | null]; workDays?: [string | number | null, string | number | null]; inside?: [string | number | null, string | number | null]; pushState?: string | string[]; doors?: [string | number | null, string | number | null]; failReason?: string; fee?: [string | number | null, string | number | null]; deposit?: [string | number | null, string | number | null]; total?: [string | number | null, string | number | null]; drawingUrl?: string; reason?: string; remark?: string }; response: { registered: number; rows: ({ weekday: string; hour: string; registered: number })[] } };
  '/control/permit/v1/byType/figures': { request: { communityUuid?: string; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; permitNo?: string; applicant?: string; phone?: string; certificateNo?: string; managerCertificateType?: string | string[]; managerCertificateNo?: string; birthday?: [string | number | null, string | number | null]; buildingId?: string | string[]; unitId?: string | string[]; permitType?: string | string[]; permitState?: string | string[]; startDate?: [string | number | null, string | number | null]; endDate?: [string | number | null, string | number | null]; daysLeft?: [string | number | null, string | number | null]; noiseFrom?: string; noiseTo?: string; workers?: [string | number | null, string | number | null]; workDays?: [string | number | null, string | number | null]; inside?: [string | number | null, string | number | null]; pushState?: string | string[]; doors?: [string | number | null, string | number | null]; failReason?: string; fee?: [string | number | null, string | number | null]; deposit?: [string | number | null, string | number | null]; total?: [string | number | null, string | number | null]; drawingUrl?: string; reason?: string; remark?: string }; response: { permits: number; rows: ({ permitType: string | null; permits: number })[] } };
  /** Says whether another permit runs in the same unit. */
  '/control/permit/v1/checkRoom': { request: { unitId?: string }; response: { running?: number; permitNo?: string } };
  '/control/permit/v1/delete': { request: { communityUuid?: string; id?: string; ids?: string[]; dryRun?: boolean }; response: Record<string, unknown> };
  '/control/permit/v1/detail': { request: { id: string }; response: Permit };
  '/control/permit/v1/event/history': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; permitId?: string | string[]; eventNo?: string; eventTime?: [string | number | null, string | number | null]; eventName?: string; operator?: string; remark?: string }; response: ListAnswer<PermitEvent> };
  '/control/permit/v1/event/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; permitId?: string | string[]; eventNo?: string; eventTime?: [string | number | null, string | number | null]; eventName?: string; operator?: string; remark?: string }; response: ListAnswer<PermitEvent> };
  '/control/permit/v1/export': { request: { communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; inParts?: boolean; ids?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; permitNo?: string; applicant?: string; phone?: string; certificateNo?: string; managerCertificateType?: string | string[]; managerCertificateNo?: string; birthday?: [string | number | null, string | number | null]; buildingId?: string | string[]; unitId?: string | string[]; permitType?: string | string[]; permitState?: string | string[]; startDate?: [string | number | null, string | number | null]; endDate?: [string | number | null, string | number | null]; daysLeft?: [string | number | null, string | number | null]; noiseFrom?: string; noiseTo?: string; workers?: [string | number | null, string | number | null]; workDays?: [string | number | null, string | number | null]; inside?: [string | number | null, string | number | null]; pushState?: string | string[]; doors?: [string | number | null, string | number | null]; failReason?: string; fee?: [string | number | null, string | number | null]; deposit?: [string | number | null, string | number | null]; total?: [string | number | null, string | number | null]; drawingUrl?: string; reason?: string; remark?: string }; response: { jobId: string } | { rows: number; files: number } };
  '/control/permit/v1/extend': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<Permit, 'endDate' | 'remark'>>; response: Record<string, unknown> };
  /** Permits by the day on which they were registered. */
  '/control/permit/v1/figures': { request: { communityUuid?: string; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; permitNo?: string; applicant?: string; phone?: string; certificateNo?: string; managerCertificateType?: string | string[]; managerCertificateNo?: string; birthday?: [string | number | null, string | number | null]; buildingId?: string | string[]; unitId?: string | string[]; permitType?: string | string[]; permitState?: string | string[]; startDate?: [string | number | null, string | number | null]; endDate?: [string | number | null, string | number | null]; daysLeft?: [string | number | null, string | number | null]; noiseFrom?: string; noiseTo?: string; workers?: [string | number | null, string | number | null]; workDays?: [string | number | null, string | number | null]; inside?: [string | number | null, string | number | null]; pushState?: string | string[]; doors?: [string | number | null, string | number | null]; failReason?: string; fee?: [string | number | null, string | number | null]; deposit?: [string | number | null, string | number | null]; total?: [string | number | null, string | number | null]; drawingUrl?: string; reason?: string; remark?: string }; response: { registered: number; pending: number; finished: number; finishedShare: number | null; homes: number; meanDays: number | null; fees: number; registeredBefore: number | null; pendingBefore: number | null; finishedBefore: number | null; finishedShareBefore: number | null; homesBefore: number | null; meanDaysBefore: number | null; feesBefore: number | null; rows: ({ createTime: string; registered: number; pending: number; finished: number; finishedShare: number | null; homes: number; meanDays: number | null; fees: number })[] } };
  '/control/permit/v1/finish': { request: Record<string, never>; response: Record<string, unknown> };
  '/control/permit/v1/history': { request: HistoryRequest; response: ListAnswer<TimelineEvent> | HistoryDifference };
  '/control/permit/v1/import': { request: { communityUuid?: string; fileName: string; contentType?: string; data: string; dryRun?: boolean }; response: Record<string, unknown> };
  '/control/permit/v1/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; permitNo?: string; applicant?: string; phone?: string; certificateNo?: string; managerCertificateType?: string | string[]; managerCertificateNo?: string; birthday?: [string | number | null, string | number | null]; buildingId?: string | string[]; unitId?: string | string[]; permitType?: string | string[]; permitState?: string | string[]; startDate?: [string | number | null, string | number | null]; endDate?: [string | number | null, string | number | null]; daysLeft?: [string | number | null, string | number | null]; noiseFrom?: string; noiseTo?: string; workers?: [string | number | null, string | number | null]; workDays?: [string | number | null, string | number | null]; inside?: [string | number | null, string | number | null]; pushState?: string | string[]; doors?: [string | number | null, string | number | null]; failReason?: string; fee?: [string | number | null, string | number | null]; deposit?: [string | number | null, string | number | null]; total?: [string | number | null, string | number | null]; drawingUrl?: string; reason?: string; remark?: string }; response: ListAnswer<Permit> };
  '/control/permit/v1/options': { request: { communityUuid?: string; keyword?: string; values?: string[]; id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; permitNo?: string; applicant?: string; phone?: string; certificateNo?: string; managerCertificateType?: string | string[]; managerCertificateNo?: string; birthday?: [string | number | null, string | number | null]; buildingId?: string | string[]; unitId?: string | string[]; permitType?: string | string[]; permitState?: string | string[]; startDate?: [string | number | null, string | number | null]; endDate?: [string | number | null, string | number | null]; daysLeft?: [string | number | null, string | number | null]; noiseFrom?: string; noiseTo?: string; workers?: [string | number | null, string | number | null]; workDays?: [string | number | null, string | number | null]; inside?: [string | number | null, string | number | null]; pushState?: string | string[]; doors?: [string | number | null, string | number | null]; failReason?: string; fee?: [string | number | null, string | number | null]; deposit?: [string | number | null, string | number | null]; total?: [string | number | null, string | number | null]; drawingUrl?: string; reason?: string; remark?: string }; response: Option[] };
  /** How many permits should have ended before today. */
  '/control/permit/v1/overdue': { request: { communityUuid?: string }; response: { overdue?: number } };
  /** The picture of the site as a file. */
  '/control/permit/v1/print': { request: { id: string }; response: { url: string } };
  /** Tells the doors of the building about the crew; the answer names the job that is to be watched. */
  '/control/permit/v1/push': { request: { id: string }; response: { jobId?: string } };
  /** How far the job is. */
  '/control/permit/v1/pushState': { request: { jobId: string }; response: { pushState?: string; doors?: number; failReason?: string } };
  '/control/permit/v1/reject': { request: { reason: string }; response: Record<string, unknown> };
  /** Puts nodes below one parent in another order. */
  '/control/permit/v1/sort': { request: { parentId?: string; ids: (string)[] }; response: Record<string, unknown> };
  '/control/permit/v1/update': { request: { communityUuid?: string; id: string; revision?: number } & Partial<Pick<Permit, 'permitNo' | 'applicant' | 'phone' | 'certificateNo' | 'managerCertificateType' | 'managerCertificateNo' | 'birthday' | 'buildingId' | 'unitId' | 'permitType' | 'startDate' | 'endDate' | 'noisy' | 'noiseFrom' | 'noiseTo' | 'workers' | 'workDays' | 'fee' | 'deposit' | 'total' | 'photoUrl' | 'drawingUrl' | 'crew' | 'reason' | 'remark'>>; response: Record<string, unknown> };
  '/control/pump/v1/add': { request: { communityUuid?: string } & Partial<Pick<Pump, 'pumpNo' | 'pumpName'>>; response: { id: string } };
  '/control/pump/v1/list': { request: ListRequest & { id?: string; createTime?: [string | number | null, string | number | null]; updateTime?: [string | number | null, string | number | null]; createBy?: string; revision?: [string | number | null, string | number | null]; pumpNo?: string; pumpName?: string; pressure?: [string | number | null, string | number | null]; onlineState?: string | string[]; reportTime?: [string | number | null, string | number | null] }; response: ListAnswer<Pump> };
}

/** A client that knows every call: what it takes and what it answers. A call that does not exist fails to compile. */
export interface EndpointClient<Options = object> {
  post<Path extends keyof Endpoints>(
    path: Path,
    payload: Endpoints[Path]['request'],
    options?: Options,
  ): Promise<Endpoints[Path]['response']>;
}
