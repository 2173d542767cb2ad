import { CODES } from '../../schemas/generated/codes.ts';
import type { Label } from '../../schemas/generated/entities.ts';

/** What a label is, without what the server keeps of it. */
export type DefaultLabel = Pick<
  Label,
  | 'labelName'
  | 'labelObject'
  | 'labelType'
  | 'color'
  | 'purpose'
  | 'labelAlarmType'
  | 'ruleHours'
  | 'pausesAlarms'
  | 'builtIn'
>;

const label = (
  labelName: string,
  labelObject: DefaultLabel['labelObject'],
  labelType: DefaultLabel['labelType'],
  color: DefaultLabel['color'],
  purpose: string,
  alarm: Partial<Pick<DefaultLabel, 'labelAlarmType' | 'ruleHours' | 'pausesAlarms'>> = {},
): DefaultLabel => ({
  labelName,
  labelObject,
  labelType,
  color,
  purpose,
  labelAlarmType: CODES.labelAlarmType.none,
  ruleHours: null,
  pausesAlarms: false,
  // Marks of management are a community's own choice: it may do without them.
  builtIn: labelType !== CODES.labelType.management,
  ...alarm,
});

const { person, room } = CODES.labelObject;
const { care, service, management } = CODES.labelType;

/** The labels that a community starts with. Each states its purpose; none is about belief, origin or politics. */
export const DEFAULT_LABELS: readonly DefaultLabel[] = [
  label('独居老人', person, care, 'magenta', '超过48小时未出入时上门关怀', {
    labelAlarmType: CODES.labelAlarmType.noPassageForNHours,
    ruleHours: 48,
  }),
  label('高龄老人', person, care, 'magenta', '节日慰问与定期走访'),
  label('残障人士', person, care, 'purple', '提供无障碍协助与走访'),
  label('孕产妇', person, care, 'pink', '提供出行协助与健康随访'),
  label('行动不便', person, care, 'purple', '电梯检修、停水停电时优先联系'),
  label('需陪护', person, care, 'volcano', '紧急情况下优先联系家属'),
  label('志愿者', person, service, 'green', '组织社区志愿服务活动'),
  label('楼组长', person, service, 'blue', '传达通知并收集本楼意见'),
  label('家政人员', person, service, 'cyan', '到期提醒续办出入权限', {
    labelAlarmType: CODES.labelAlarmType.expiryReminder,
    ruleHours: 7,
  }),
  label('长期外出', person, service, 'geekblue', '家中水电与安全巡查', { pausesAlarms: true }),
  label('待回访', person, service, 'orange', '物业服务后回访满意度'),
  label('紧急联系缺失', person, management, 'red', '提醒补充紧急联系人'),
  label('装修人员', person, management, 'gold', '装修期间出入管理', {
    labelAlarmType: CODES.labelAlarmType.expiryReminder,
    ruleHours: 3,
  }),
  label('宠物户', room, service, 'lime', '文明养宠提示与防疫通知'),
];
