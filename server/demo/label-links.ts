import { CODES } from '../../schemas/generated/codes.ts';
import type { AlarmStateCode, Label, LabelAlarm, LabelObjectLink } from '../../schemas/generated/entities.ts';
import { seededRandom } from '../core/random.ts';
import { wallNumber } from '../core/wall-time.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { placeOf } from './vehicles.ts';

const { alarmState: STATE, labelAlarmType: RULE } = CODES;
const HOUR = 3_600;
/** Alarms of all communities, and how many of them wait for somebody. */
const ALARMS = 25;
const OPEN = 6;
/** Hours for which a demo that was just set up raises no further alarm of an absence by itself. */
const CALM = 12;
const REMARKS = ['已上门探访', '已电话联系', '外出探亲', '住院'];

export type LinkRow = Omit<
  DemoRow<LabelObjectLink>,
  'labelName' | 'labelObject' | 'personName' | 'phone' | 'lastPassTime' | 'plateNo' | 'alarmCount'
>;
export type LabelAlarmRow = Omit<DemoRow<LabelAlarm>, 'deviceName' | 'deviceSn'>;

/** Who and what has the labels, once `labelRows` has marked them, and what has come of the rule for those who live alone. */
export function labelLinkRows(
  communities: readonly CommunityParts[],
  labels: readonly DemoRow<Label>[],
  clock: DemoClock,
): { links: LinkRow[]; alarms: LabelAlarmRow[] } {
  const byId = new Map(labels.map((label) => [label.id, label]));
  const links: LinkRow[] = [];
  const alarms: LabelAlarmRow[] = [];
  for (const { plan, residents, space, accounts } of communities) {
    const random = seededRandom('label-links', plan.no);
    const handlers = accounts.filter(({ communityUuids }) => communityUuids.includes(plan.communityUuid));
    const bound = () => momentOf(clock.today - random.between(20, Math.min(plan.ageDays, 400)), '10:20');
    const add = (labelId: string, at: number, rest: Partial<LinkRow>): LinkRow => {
      const row = {
        ...baseFields(`LK${plan.no}${String(links.length + 1).padStart(5, '0')}`, at),
        communityUuid: plan.communityUuid,
        labelId,
        objectId: '',
        residentId: null,
        householdId: null,
        vehicleId: null,
        areaId: null,
        buildingId: null,
        unitId: null,
        floorId: null,
        roomId: null,
        spaceName: null,
        bindTime: timeText(at),
        bindBy: handlers.length > 0 ? random.pick(handlers).userName : '平台管理员',
        countFrom: timeText(at),
        remark: null,
        ...rest,
      };
      links.push(row);
      return row;
    };
    for (const { row, room } of residents) {
      for (const labelId of row.labelIds ?? []) {
        const place = placeOf(room);
        const link = add(labelId, bound(), { objectId: row.id, residentId: row.id, ...place });
        const label = byId.get(labelId);
        if (label?.labelAlarmType !== RULE.noPassageForNHours || !label.ruleHours) continue;
        const passed = row.lastPassTime ?? link.bindTime;
        const since = [String(passed), String(link.bindTime)].sort()[1] ?? '';
        const due = wallNumber(since) / 1000 + label.ruleHours * HOUR;
        const isAbsent = due <= clock.now + CALM * HOUR;
        const waits = due <= clock.now && alarms.filter(({ handleState }) => handleState === STATE.open).length < OPEN;
        // Of the rest somebody knows: their time begins anew, or the demo would ring for all of them while it is looked at.
        if (isAbsent && !waits) link.countFrom = timeText(clock.now - random.between(1, 30) * HOUR);
        if (!waits && (alarms.length >= ALARMS - OPEN || !random.chance(0.6))) continue;
        const at = waits
          ? wallNumber(since) / 1000 + label.ruleHours * HOUR + 40
          : clock.now - random.between(3, 160) * 24 * HOUR;
        const begun = waits ? since : timeText(at - label.ruleHours * HOUR);
        const roll = random.next();
        const state: AlarmStateCode = waits
          ? STATE.open
          : roll < 0.55
            ? STATE.handled
            : roll < 0.7
              ? STATE.falseAlarm
              : STATE.recovered;
        const isHandled = state === STATE.handled || state === STATE.falseAlarm;
        const end = at + random.between(1, 20) * HOUR;
        alarms.push({
          ...baseFields(`LA${plan.no}${String(alarms.length + 1).padStart(4, '0')}`, at, ''),
          communityUuid: plan.communityUuid,
          personType: CODES.personType.resident,
          personId: row.id,
          personName: row.residentName,
          phone: row.phone,
          ...place,
          deviceId: null,
          labelId,
          labelName: label.labelName,
          labelAlarmType: label.labelAlarmType,
          linkId: link.id,
          occasion: ['absent', labelId, row.id, begun.replaceAll(/\D/g, '')].join(':'),
          alarmTime: timeText(at),
          recoverTime: state === STATE.recovered ? timeText(end) : null,
          content: `超过${label.ruleHours}小时未通行`,
          lastPassTime: waits ? (row.lastPassTime ?? null) : begun,
          notifyAccounts: null,
          handleState: state,
          handleBy: isHandled && handlers.length > 0 ? random.pick(handlers).userName : null,
          handleTime: isHandled ? timeText(end) : null,
          handleRemark: state === STATE.falseAlarm ? '误报' : isHandled ? random.pick(REMARKS) : null,
          handleImages: null,
        });
      }
    }
    for (const label of labels.filter((one) => one.communityUuid === plan.communityUuid)) {
      if (label.labelObject !== CODES.labelObject.room) continue;
      for (const room of space.rooms) {
        if (room.labelNames?.includes(label.labelName)) add(label.id, bound(), { objectId: room.id, ...placeOf(room) });
      }
    }
  }
  return { links, alarms };
}
