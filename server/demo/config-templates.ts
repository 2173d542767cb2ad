import { CODES } from '../../schemas/generated/codes.ts';
import type { DevConfigTemplate, DeviceConfig, DeviceTypeCode } from '../../schemas/generated/entities.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';

type Parameters = Omit<
  DeviceConfig,
  | 'id'
  | 'createTime'
  | 'updateTime'
  | 'createBy'
  | 'revision'
  | 'communityUuid'
  | 'communityName'
  | 'deviceId'
  | 'deviceName'
  | 'deviceSn'
  | 'onlineState'
  | 'configVersion'
  | 'pushState'
  | 'pushTime'
>;

const USUAL: Parameters = {
  openTypes: [
    CODES.openType.face,
    CODES.openType.card,
    CODES.openType.password,
    CODES.openType.qrCode,
    CODES.openType.app,
  ],
  openSeconds: 5,
  leftOpenSeconds: 60,
  repeatSeconds: 0,
  faceThreshold: 82,
  livenessCheck: true,
  maskCheck: false,
  temperatureCheck: false,
  temperatureLimit: null,
  healthCodeCheck: false,
  tamperAlarm: true,
  forceAlarm: true,
  fireLinkage: true,
  strangerSnap: true,
  callSeconds: 30,
  talkSeconds: 120,
  volume: 6,
  brightness: 7,
  sleepSeconds: 60,
  openStart: null,
  openEnd: null,
  rebootTime: '04:00',
};

/** Of doors that are not as their template has them. */
const OWN_WAYS: Partial<Parameters> = { openSeconds: 8, volume: 9, rebootTime: '03:30' };

interface Plan {
  templateName: string;
  deviceType: DeviceTypeCode;
  change: Partial<Parameters>;
  remark: string;
}

/** Those of the main community; each is the default of its type. */
const PLANS: readonly Plan[] = [
  {
    templateName: '单元门口机标准',
    deviceType: CODES.deviceType.unitDoorStation,
    change: {},
    remark: '全部单元门口机',
  },
  {
    templateName: '人行闸机快速通行',
    deviceType: CODES.deviceType.turnstile,
    change: {
      openTypes: [CODES.openType.face, CODES.openType.card, CODES.openType.qrCode, CODES.openType.app],
      openSeconds: 3,
      leftOpenSeconds: 30,
      faceThreshold: 80,
    },
    remark: '出入口闸机，早晚高峰减少等待',
  },
  {
    templateName: '围墙机夜间静音',
    deviceType: CODES.deviceType.gateStation,
    change: { volume: 3, brightness: 5, sleepSeconds: 30 },
    remark: '临近住宅，夜间降低音量',
  },
  {
    templateName: '地下车库门禁',
    deviceType: CODES.deviceType.faceTerminal,
    change: { openTypes: [CODES.openType.face, CODES.openType.card, CODES.openType.app], openSeconds: 8 },
    remark: '推车通行，延长开门时间',
  },
];

/** Four templates of the main community, and the configurations of its activated devices that have them. Marks the devices. */
export function configTemplateRows(
  communities: readonly CommunityParts[],
  madeBy: string | undefined,
  clock: DemoClock,
): { templates: DemoRow<DevConfigTemplate>[]; configs: Record<string, unknown>[] } {
  const [main] = communities;
  if (!main) return { templates: [], configs: [] };
  const { communityUuid, no } = main.plan;
  const made = momentOf(clock.today - 120, '10:00');
  const templates = PLANS.map(({ templateName, deviceType, change, remark }, index) => ({
    ...baseFields(`T${no}${index + 1}`, made + index * 900, madeBy),
    communityUuid,
    ...USUAL,
    ...change,
    templateName,
    deviceType,
    isDefault: true,
    remark,
  }));
  const configs = main.devices.flatMap(({ row }, index) => {
    const template = templates.find(({ deviceType }) => deviceType === row.deviceType);
    if (!template || row.onlineState === CODES.onlineState.notActivated) return [];
    row.configTemplateId = template.id;
    const parameters = Object.fromEntries(
      (Object.keys(USUAL) as (keyof Parameters)[]).map((name) => [name, template[name]]),
    );
    return [
      {
        ...baseFields(`C${row.id}`, made + DAY_LATER),
        communityUuid,
        deviceId: row.id,
        ...parameters,
        // Somebody has changed a few at their doors since.
        ...(index % 9 === 4 && OWN_WAYS),
        configVersion: index % 9 === 4 ? 2 : 1,
        pushState: row.configState,
        pushTime: row.configState === CODES.syncState.synced ? timeText(made + DAY_LATER) : null,
      },
    ];
  });
  return { templates: templates as unknown as DemoRow<DevConfigTemplate>[], configs };
}

const DAY_LATER = 86_400;
