import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { wallNumber, wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { hoursOfDay, STAY, singlePassages } from '../../epidemic/presence.ts';
import { gatesOf, readPassages } from '../../epidemic/read-passages.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { startOf } from '../statistics/days.ts';

const r = table('capacity_rule', 'r');
const t = table('capacity_event', 't');

type Call = Endpoints['/control/statistics/v1/capacity'];

const DAY = 86_400_000;
/** UTC+8. */
const OFFSET = 8 * 3_600_000;

/** How many people are on site, worked out of the passages of gates. */
export const capacityModule = defineModule({
  '/control/statistics/v1/capacity': async ({ communityUuid, date }, context): Promise<Call['response']> => {
    const { database, session } = context;
    const community = communityUuid ?? session.communityUuids[0] ?? '';
    const now = Date.now();
    const day = date ?? wallTime(new Date(now)).slice(0, 10);
    const dayStart = wallNumber(day) - OFFSET;
    const until = Math.min(now, dayStart + DAY - 1);
    const gates = await gatesOf(database, community);
    const passages = await readPassages(database, community, gates, { from: dayStart - STAY, until });
    const { hours, peak, present } = hoursOfDay(passages, dayStart, until);
    const ofDay = singlePassages(passages).filter(({ at }) => at >= dayStart);
    return {
      present,
      peak,
      ...(await figures(context, community, day)),
      byHour: hours.map((hour, index) => ({ hour: `${String(index).padStart(2, '0')}:00`, ...hour })),
      byGate: gates.flatMap(({ id, deviceName }) => {
        const own = ofDay.filter(({ deviceId }) => deviceId === id);
        const inCount = own.filter(({ direction }) => direction === CODES.direction.in).length;
        return own.length === 0 ? [] : [{ deviceId: id, deviceName, inCount, outCount: own.length - inCount }];
      }),
    };
  },
});

async function figures(
  { catalogue, database, session }: CallContext,
  communityUuid: string,
  day: string,
): Promise<{ capacity: number | null; eventCount: number }> {
  const { capacityEvent, capacityRule } = catalogue.entities;
  if (!capacityEvent || !capacityRule) return { capacity: null, eventCount: 0 };
  const row = await database.first(query`
    select ${selected({
      capacity: sql<
        number | null
      >`(select min(${r.threshold}) from ${scopedTable(capacityRule, session, communityUuid)} as r
        where ${r.capacity_rule_type} = ${codes.capacityRuleType.peoplePresent}
          and ${r.enable_state} = ${codes.enableState.enabled} and coalesce(cardinality(${r.device_ids}), 0) = 0)`,
      eventCount: sql<number>`(select count(*)::integer from ${scopedTable(capacityEvent, session, communityUuid)} as t
        where ${t.event_time} >= ${startOf(day)}::timestamptz
          and ${t.event_time} < ${startOf(day)}::timestamptz + interval '1 day')`,
    })}`);
  return { capacity: row?.capacity ?? null, eventCount: row?.eventCount ?? 0 };
}
