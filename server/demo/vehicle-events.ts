import { CODES } from '../../schemas/generated/codes.ts';
import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import type { DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, secondsOf, timeText } from './calendar.ts';
import { type DemoStep, historySteps } from './history-steps.ts';
import type { VehicleRow } from './vehicles.ts';

const { valid, expiring, expired, disabled } = CODES.vehicleState;
const DAY = 86_400;
/** Days before the end at which a right is said to end soon, as the schedule of the entity says. */
const SOON = 15;

/** How a vehicle came to its state. Its last change is that of its last step. */
export function vehicleEvents(vehicle: VehicleRow, clock: DemoClock): DemoRow<TimelineEvent>[] {
  const steps = stepsOf(vehicle, clock);
  vehicle.updateTime = steps.at(-1)?.at ?? vehicle.updateTime;
  vehicle.revision = steps.length;
  return historySteps('vehicle', vehicle, steps);
}

function stepsOf({ createBy, createTime, endDate, vehicleState }: VehicleRow, clock: DemoClock): DemoStep[] {
  const added = secondsOf(createTime);
  const steps: DemoStep[] = [{ action: 'create', at: createTime ?? null, by: createBy ?? null }];
  // A right that had ended before the vehicle was added was seen to at once.
  const at = (seconds: number) => timeText(Math.min(clock.now, Math.max(added, seconds)));
  const ends = secondsOf(endDate ?? dayText(clock.today));
  const soon: DemoStep = {
    action: 'expiring',
    from: valid,
    to: expiring,
    at: at(ends - SOON * DAY),
    by: null,
    reason: 'schedule.expiring',
  };
  if (vehicleState === expiring || vehicleState === expired) steps.push(soon);
  if (vehicleState === expired)
    steps.push({
      action: 'expire',
      from: expiring,
      to: expired,
      at: at(ends + DAY),
      by: null,
      reason: 'schedule.expire',
    });
  if (vehicleState === disabled)
    steps.push({
      action: 'disable',
      from: valid,
      to: disabled,
      at: at(Math.floor((added + clock.now) / 2)),
      by: createBy ?? null,
      remark: '车主长期未使用',
    });
  return steps;
}
