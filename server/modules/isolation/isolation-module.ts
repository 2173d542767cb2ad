import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { expectSensor, forgetSensor } from '../../epidemic/follow-isolation.ts';
import { list } from '../../operations/list.ts';
import { act } from '../../operations/write/act.ts';
import { create } from '../../operations/write/create.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { startOf } from '../statistics/days.ts';
import { beginIfDue, isolatedAlready, lockIsolations, residentOf, textOf } from './isolated-person.ts';

const alarm = table('isolation_alarm', 'a');
const d = table('device', 'd');
const i = table('isolation_person', 'i');

type List = Endpoints['/control/epidemic/v1/isolation/list'];

/** People who are isolated, and the sensors at their doors. */
export const isolationModule = defineModule({
  '/control/epidemic/v1/isolation/list': async (payload, context) => {
    const answer = await list({ ...payload }, context);
    if (answer.summary)
      Object.assign(answer.summary, { alarmsToday: await alarmsToday(payload.communityUuid, context) });
    return answer as unknown as List['response'];
  },

  '/control/epidemic/v1/isolation/add': (payload, context) =>
    create({ ...payload }, context, {
      async complete(values, communityUuid) {
        await lockIsolations(context, communityUuid);
        const residentId = await residentOf(context, values, communityUuid);
        const problem = await isolatedAlready(context, values, residentId, communityUuid);
        if (problem) throw payloadError([problem]);
        return { residentId, citizenId: String(values.citizenId).toUpperCase() };
      },
      after: (id, record) => beginIfDue(context, id, record),
    }) as Promise<never>,

  '/control/epidemic/v1/isolation/bindSensor': (payload, context) =>
    act({ ...payload, sensorId: payload.sensorId ?? null }, context, {
      async complete(record, { sensorId }) {
        const state = String(record.plain('isolationState'));
        if (state === CODES.isolationState.released || state === CODES.isolationState.transferred) {
          throw refusal(context, '管控已结束，不能绑定门磁', 'The isolation is over: it has no sensor');
        }
        const chosen = textOf(sensorId);
        const known =
          chosen === null ? undefined : await sensorFor(context, record.id, chosen, record.plain('communityUuid'));
        return { sensorState: known?.onlineState ?? null, doorState: null, batteryPercent: null, batteryLow: null };
      },
      async after(record, { sensorId }) {
        if (textOf(sensorId) === null) await forgetSensor(context, record.id);
        else await expectSensor(context, record.id);
      },
    }) as Promise<never>,
});

/** @throws ApiError payload-wrong for what is no sensor of this community, or one that watches somebody else */
async function sensorFor(context: CallContext, id: string, sensorId: string, communityUuid: unknown) {
  const { database } = context;
  const found = await database.first(query`
    select ${selected({
      onlineState: d.online_state,
      isSensor: sql<boolean>`${d.device_type} = ${codes.deviceType.doorSensor}`,
      isTaken: sql<boolean>`exists (select 1 from ${i} where ${i.sensor_id} = ${d.id} and ${i.id} <> ${id})`,
    })}
    from ${d} where ${d.id} = ${sensorId} and ${d.community_uuid} = ${String(communityUuid)} for no key update`);
  if (!found) throw new ApiError('not-found');
  if (!found.isSensor) throw refusal(context, '请选择门磁传感器', 'Please choose a door sensor');
  if (found.isTaken) throw refusal(context, '该门磁已绑定其他隔离人员', 'This sensor watches somebody else');
  return found;
}

function refusal({ language }: CallContext, zh: string, en: string): ApiError {
  return payloadError([{ field: 'sensorId', message: { zh, en }[language] }]);
}

async function alarmsToday(communityUuid: string | undefined, context: CallContext): Promise<number> {
  const { catalogue, database, session } = context;
  const { isolationAlarm } = catalogue.entities;
  if (!isolationAlarm) return 0;
  const today = sql`${startOf(wallTime(new Date()).slice(0, 10))}::timestamptz`;
  const row = await database.first(query`
    select ${selected({ count: sql<number>`count(*)::integer` })}
    from ${scopedTable(isolationAlarm, session, communityUuid)} as a where ${alarm.alarm_time} >= ${today}`);
  return row?.count ?? 0;
}
