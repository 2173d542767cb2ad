import { CODES } from '../../../schemas/generated/codes.ts';
import { doorsStillHolding } from '../../access/still-held.ts';
import { ApiError, type FieldError, payloadError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { addDays, countOf, type Days, dayOf } from './days.ts';
import { alarmsOf, devicesOf, stockOf, within } from './read-cards.ts';
import { byHourOf, openTypesOf, trendOf } from './read-days.ts';
import { refreshToday } from './refresh-today.ts';
import { strangersOf } from './strangers.ts';
import { yesterdaySoFar } from './yesterday-so-far.ts';

const d = table('device', 'd');

const MAX_DAYS = 366;
const USUAL_DAYS = 30;

/** Figures rolled up by the day. */
export const statisticsModule = defineModule({
  '/control/statistics/v1/home': async ({ communityUuid, days = USUAL_DAYS }, context) => {
    const present = new Date();
    const today = dayOf(present);
    await freshCommunities(context, communityUuid);
    const asked = { communityUuid, from: addDays(today, 1 - days), to: today };
    const [trend, openTypes, byHour, alarms, devices, stock, before, held] = await Promise.all([
      trendOf(context, asked),
      openTypesOf(context, asked),
      byHourOf(context, { ...asked, from: today }),
      alarmsOf(context, asked),
      devicesOf(context, communityUuid),
      stockOf(context, communityUuid),
      yesterdaySoFar(context, communityUuid, present),
      doorsStillHolding(context, within(context, 'device', communityUuid)),
    ]);
    const now = trend.at(-1);
    const deviceCount = devices.reduce((sum, { count }) => sum + count, 0);
    const onlineCount = devices.find(({ onlineState }) => onlineState === ONLINE)?.count ?? 0;
    return {
      communityCount: context.session.communityUuids.length,
      roomCount: stock?.roomCount ?? 0,
      residentCount: stock?.residentCount ?? 0,
      deviceCount,
      onlineCount,
      onlineRate: deviceCount === 0 ? 0 : Math.round((1000 * onlineCount) / deviceCount) / 10,
      openToday: now?.openCount ?? 0,
      openYesterday: before.openCount,
      failToday: now?.failCount ?? 0,
      failYesterday: before.failCount,
      visitorToday: now?.visitorCount ?? 0,
      visitorYesterday: before.visitorCount,
      applicationPending: stock?.applicationPending ?? 0,
      alarmPending: stock?.alarmPending ?? 0,
      syncFailed: stock?.syncFailed ?? 0,
      stillHeld: held.doors,
      stillHeldSince: held.lastSeen,
      trend,
      openTypes,
      byHour,
      alarms,
      devices,
    };
  },

  '/control/statistics/v1/open': async ({ communityUuid, startDate, endDate }, context) => {
    const days = daysOf(startDate, endDate, context);
    const asked = { communityUuid, ...days };
    if (days.to >= dayOf(new Date())) await freshCommunities(context, communityUuid);
    const [trend, openTypes, byHour] = await Promise.all([
      trendOf(context, asked),
      openTypesOf(context, asked),
      byHourOf(context, asked),
    ]);
    return { trend, openTypes, byHour };
  },

  '/control/statistics/v1/stranger': async ({ communityUuid, days = 7, startDate, endDate, deviceId }, context) => {
    const to = endDate || dayOf(new Date());
    const range = daysOf(startDate || addDays(to, 1 - days), to, context);
    // An emptied filter counts as left out.
    if (deviceId) await requireDevice(context, deviceId, communityUuid);
    return strangersOf(context, { ...range, communityUuid, deviceId: deviceId || undefined });
  },
});

const ONLINE = CODES.onlineState.online;

/** Updates today's figures of the requested communities. */
async function freshCommunities({ database, session }: CallContext, communityUuid: string | undefined): Promise<void> {
  const own = session.communityUuids;
  await refreshToday(database, communityUuid === undefined ? own : own.filter((uuid) => uuid === communityUuid));
}

/** @throws ApiError not-found for a device that the caller does not reach */
async function requireDevice(context: CallContext, id: string, communityUuid: string | undefined): Promise<void> {
  const found = await context.database.first(query`
    select ${selected({ id: d.id })} from ${within(context, 'device', communityUuid)} as d where ${d.id} = ${id}`);
  if (!found) throw new ApiError('not-found');
}

/** @throws ApiError payload-wrong */
function daysOf(start: string | null | undefined, end: string | null | undefined, { language }: CallContext): Days {
  // An emptied filter counts as left out.
  const to = end || dayOf(new Date());
  const from = start || addDays(to, 1 - USUAL_DAYS);
  const wrong = (field: string, text: { zh: string; en: string }): FieldError => ({ field, message: text[language] });
  if (from > to) {
    throw payloadError([wrong('startDate', { zh: '开始日期不能晚于结束日期', en: 'It must not begin after it ends' })]);
  }
  if (countOf({ from, to }) > MAX_DAYS) {
    throw payloadError([
      wrong('endDate', { zh: '统计时间范围不能超过366天', en: 'The range must not be longer than 366 days' }),
    ]);
  }
  return { from, to };
}
