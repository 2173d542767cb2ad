import admissionReason from '../../../schemas/dictionaries/admissionReason.json';
import direction from '../../../schemas/dictionaries/direction.json';
import healthCode from '../../../schemas/dictionaries/healthCode.json';
import nucleicResult from '../../../schemas/dictionaries/nucleicResult.json';
import openFailReason from '../../../schemas/dictionaries/openFailReason.json';
import openResult from '../../../schemas/dictionaries/openResult.json';
import openType from '../../../schemas/dictionaries/openType.json';
import personType from '../../../schemas/dictionaries/personType.json';
import verificationState from '../../../schemas/dictionaries/verificationState.json';
import verificationType from '../../../schemas/dictionaries/verificationType.json';
import visitPurpose from '../../../schemas/dictionaries/visitPurpose.json';
import type { SourceName } from './search-call.ts';

export interface Words {
  readonly zh: string;
  readonly en: string;
}

export interface Choice {
  readonly value: string;
  readonly label: Words;
  readonly color?: string;
}

export const PERSON_TYPES: readonly Choice[] = personType.values;

/** A field of a record as it is shown: codes in the words of their dictionary, numbers with their unit. */
export interface Column {
  readonly field: string;
  readonly label: Words;
  readonly choices?: readonly Choice[];
  readonly unit?: string;
  /** Of a field that is yes or no: what yes is called. No is not shown. */
  readonly yes?: Words;
}

export interface Source {
  readonly name: SourceName;
  readonly label: Words;
  readonly at: Words;
  readonly columns: readonly Column[];
}

const device: Column = { field: 'deviceName', label: { zh: '设备名称', en: 'Device' } };
const code: Column = { field: 'healthCode', label: { zh: '健康码', en: 'Health code' }, choices: healthCode.values };
const left: Column = { field: 'leaveTime', label: { zh: '离开时间', en: 'Left at' } };
const temperature: Column = { field: 'temperature', label: { zh: '体温', en: 'Temperature' }, unit: '℃' };

/** The sources of the timeline in the order of their tabs. */
export const SOURCES: readonly Source[] = [
  {
    name: 'opens',
    label: { zh: '开门记录', en: 'Openings' },
    at: { zh: '开门时间', en: 'Opened at' },
    columns: [
      device,
      { field: 'direction', label: { zh: '进出方向', en: 'Direction' }, choices: direction.values },
      { field: 'openType', label: { zh: '开门方式', en: 'Open type' }, choices: openType.values },
      { field: 'openResult', label: { zh: '开门结果', en: 'Result' }, choices: openResult.values },
      { field: 'failReason', label: { zh: '失败原因', en: 'Why refused' }, choices: openFailReason.values },
    ],
  },
  {
    name: 'verifications',
    label: { zh: '核验记录', en: 'Verifications' },
    at: { zh: '核验时间', en: 'Checked at' },
    columns: [
      { field: 'verificationType', label: { zh: '核验方式', en: 'Checked by' }, choices: verificationType.values },
      { field: 'verificationState', label: { zh: '核验状态', en: 'State' }, choices: verificationState.values },
      code,
      temperature,
      { field: 'failReason', label: { zh: '未通过原因', en: 'Why refused' }, choices: admissionReason.values },
      device,
    ],
  },
  {
    name: 'healthCodes',
    label: { zh: '健康码', en: 'Health codes' },
    at: { zh: '查询时间', en: 'Checked at' },
    columns: [
      code,
      { field: 'lastCode', label: { zh: '上次状态', en: 'Previous' }, choices: healthCode.values },
      { field: 'changed', label: { zh: '状态变化', en: 'Changed' }, yes: { zh: '有变化', en: 'Changed' } },
      { field: 'sourceName', label: { zh: '数据来源', en: 'Source' } },
    ],
  },
  {
    name: 'nucleics',
    label: { zh: '核酸', en: 'Tests' },
    at: { zh: '采样时间', en: 'Sampled at' },
    columns: [
      { field: 'nucleicResult', label: { zh: '检测结果', en: 'Result' }, choices: nucleicResult.values },
      { field: 'resultTime', label: { zh: '出具时间', en: 'Result at' } },
      { field: 'organisation', label: { zh: '检测机构', en: 'Laboratory' } },
    ],
  },
  {
    name: 'visits',
    label: { zh: '访客', en: 'Visits' },
    at: { zh: '到访时间', en: 'Arrived at' },
    columns: [
      { field: 'visitorName', label: { zh: '访客姓名', en: 'Visitor' } },
      { field: 'isHost', label: { zh: '被访', en: 'Was visited' }, yes: { zh: '被访人', en: 'Host' } },
      { field: 'visitPurpose', label: { zh: '来访事由', en: 'Purpose' }, choices: visitPurpose.values },
      { field: 'spaceName', label: { zh: '房屋地址', en: 'Address' } },
      left,
    ],
  },
  {
    name: 'sites',
    label: { zh: '场所', en: 'Venues' },
    at: { zh: '签到时间', en: 'Signed in at' },
    columns: [{ field: 'venueName', label: { zh: '场所名称', en: 'Venue' } }, left, temperature],
  },
];

export const TEXTS = {
  search: { zh: '查询', en: 'Search' },
  keyword: { zh: '姓名或手机号', en: 'Name or mobile' },
  keywordHint: { zh: '请输入完整的姓名或手机号', en: 'The whole name or mobile number' },
  citizenId: { zh: '身份证号', en: 'ID number' },
  citizenIdHint: { zh: '请输入18位身份证号', en: 'Its 18 characters' },
  range: { zh: '时间范围', en: 'Time range' },
  reason: { zh: '查询事由', en: 'Reason' },
  reasonHint: { zh: '例如：协助流调，将记入操作日志', en: 'It is written to the operation log' },
  needReason: { zh: '请输入查询事由', en: 'Please say what it is needed for' },
  needWho: { zh: '请至少输入一个查询条件', en: 'Please enter a name, a mobile number or an ID number' },
  wrongId: { zh: '请输入正确的身份证号', en: 'Please enter a valid ID number' },
  before: { zh: '请输入条件后查询', en: 'Enter whom you look for, and why' },
  nobody: { zh: '未查询到相关人员', en: 'Nobody was found' },
  choose: { zh: '匹配到多人，请选择要查询的人员', en: 'Several people match: choose the one you mean' },
  more: { zh: '匹配人员过多，仅显示前20人，请补充条件', en: 'Too many matches: only 20 are shown, please enter more' },
  chooseOne: { zh: '选择', en: 'Choose' },
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile' },
  personType: { zh: '人员类型', en: 'Person type' },
  address: { zh: '房屋地址', en: 'Address' },
  timeline: { zh: '时间轴', en: 'Timeline' },
  records: { zh: '查询结果', en: 'Results' },
  nothing: { zh: '该时间范围内没有记录', en: 'Nothing in this time' },
  newest: { zh: '共 {count} 条，仅显示最近 {shown} 条', en: '{count} in all, the newest {shown} are shown' },
  showMore: { zh: '显示更多', en: 'Show more' },
  person: { zh: '人员信息', en: 'Person' },
} as const;
