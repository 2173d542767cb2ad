import { CODES } from '../../schemas/generated/codes.ts';
import { type GatePassage, peopleAt, singlePassages } from './presence.ts';

/** What of a capacity rule says what is counted, and when. */
export interface CountedRule {
  capacityRuleType: string;
  /** Minutes; left out counts as an hour. */
  periodMinutes: number | null;
  /** HH:mm, both or none; the end may be after midnight. */
  workStart: string | null;
  workEnd: string | null;
}

export interface RuleValue {
  value: number;
  /** The gate that it is about, where it is about one. */
  deviceId: string | null;
}

const MINUTE = 60_000;
const AN_HOUR = 60;

/**
 * What a rule counts at a moment. Strangers are counted from captures, not from passages.
 *
 * @param passages at the gates of the rule in the 24 hours before, in the order of their times
 * @param strangers different strangers whom the devices of the rule have seen in its period
 */
export function ruleValue(
  rule: CountedRule,
  passages: readonly GatePassage[],
  strangers: number,
  now: number,
): RuleValue {
  const from = now - (rule.periodMinutes ?? AN_HOUR) * MINUTE;
  const lately = () => singlePassages(passages).filter(({ at }) => at > from && at <= now);
  switch (rule.capacityRuleType) {
    case CODES.capacityRuleType.peoplePresent:
      return { value: peopleAt(passages, now), deviceId: null };
    case CODES.capacityRuleType.entriesInAPeriod: {
      const entries = lately().filter(({ direction }) => direction === CODES.direction.in);
      return { value: entries.length, deviceId: null };
    }
    case CODES.capacityRuleType.crowdAtOneDevice:
      return crowd(lately());
    default:
      return { value: strangers, deviceId: null };
  }
}

/** The gate with the most people: whoever is known counts once, whichever way they went. */
function crowd(passages: readonly GatePassage[]): RuleValue {
  const people = new Map<string, Set<string>>();
  for (const [index, { deviceId, who }] of passages.entries()) {
    const at = people.get(deviceId) ?? new Set();
    people.set(deviceId, at.add(who ?? `unknown ${index}`));
  }
  let most: RuleValue = { value: 0, deviceId: null };
  for (const [deviceId, { size }] of people) if (size > most.value) most = { value: size, deviceId };
  return most;
}

/** Whether a rule holds at a time of the day; one without hours always does. @param time HH:mm */
export function isActiveAt({ workStart, workEnd }: CountedRule, time: string): boolean {
  if (workStart === null || workEnd === null) return true;
  const [from, to] = [workStart.slice(0, 5), workEnd.slice(0, 5)];
  return from <= to ? time >= from && time <= to : time >= from || time <= to;
}
