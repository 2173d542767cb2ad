import { sql } from 'kysely';
import { changeValidity } from '../../../access/change-validity.ts';
import { baseSettingOf } from '../../../communities/base-setting.ts';
import { payloadError } from '../../../core/errors.ts';
import { wallTime } from '../../../core/wall-time.ts';
import { assigned } from '../../../db/sql/assigned.ts';
import { codes } from '../../../db/sql/codes.ts';
import { query, selected } from '../../../db/sql/query.ts';
import { table } from '../../../db/sql/table.ts';
import { touched } from '../../../db/sql/touched.ts';
import { transitionTo } from '../../../lifecycle/apply-due-transitions.ts';
import { transition } from '../../../lifecycle/transition.ts';
import { LIVING_STEPS, livingState, monthsAfter } from '../../household/check-living.ts';
import { type Effect, needed, personOf, roomOf } from './effect.ts';

const household = table('household');

/** The tenancy ends later, and with it what the person holds by the room. */
export const prolongStay: Effect = async (context, application, grant) => {
  const { database, language, live } = context;
  const residentId = personOf(grant, context);
  const roomId = roomOf(application, context);
  const communityUuid = String(application.communityUuid);
  const { expireRemindDays, tenantMaxMonths } = await baseSettingOf(database, communityUuid);
  const today = wallTime(new Date()).slice(0, 10);
  const expireDate = grant.endTime.slice(0, 10);
  if (expireDate > monthsAfter(today, tenantMaxMonths)) {
    const zh = `租客有效期不能超过${tenantMaxMonths}个月`;
    const en = `A tenancy can be valid for ${tenantMaxMonths} months at most`;
    throw payloadError([{ field: 'endTime', message: { zh, en }[language] }]);
  }
  const row = await database.first(query`
    select ${selected({
      id: household.id,
      state: sql<string>`coalesce(${household.household_state}, ${codes.householdState.livingIn})`,
    })} from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${roomId}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut}
    order by ${household.id} limit 1 for update`);
  const message = { zh: '该居民未在此房屋登记', en: 'This person is not registered in this room' };
  const { id, state } = needed(row, 'residentId', message, context);
  const step = transitionTo(
    context,
    'household',
    LIVING_STEPS,
    state,
    livingState(expireDate, today, expireRemindDays),
  );
  if (step) {
    await transition(context, 'household', step, [id], { history: null, set: { expire_date: expireDate } });
  } else {
    await database.run(sql`
      update ${household} set ${assigned(household, { expire_date: expireDate, ...touched(household) })}
      where ${household.id} = ${id}`);
  }
  await changeValidity(context, { personId: residentId, roomId, endTime: `${expireDate} 23:59:59` });
  await live.publish({ entity: 'household', id, communityUuid });
  return residentId;
};
