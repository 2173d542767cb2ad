import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { decideAdmission } from '../../epidemic/admission.ts';
import { list } from '../../operations/list.ts';
import { create } from '../../operations/write/create.ts';
import { h, homeOf } from '../../rows/home-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { healthFigures, whoReported } from './health-figures.ts';

const r = table('resident', 'r');

type Values = Readonly<Record<string, unknown>>;
type List = Endpoints['/control/epidemic/v1/healthData/list'];

/** Health reports of residents and of visitors with a fever, and what they come to. */
export const healthDataModule = defineModule({
  '/control/epidemic/v1/healthData/list': async (payload, context) => {
    const answer = await list({ ...payload }, context);
    if (answer.summary) Object.assign(answer.summary, await whoReported(context, { ...payload }));
    return answer as unknown as List['response'];
  },

  '/control/epidemic/v1/healthData/add': (payload, context) =>
    create({ ...payload }, context, {
      complete: (values, communityUuid) => completed(context, values, communityUuid),
    }) as Promise<never>,

  '/control/statistics/v1/epidemic': ({ communityUuid, days = 14 }, context) =>
    healthFigures(context, { communityUuid, days }),
});

/** Who it is and where the person lives, and whether the temperature is a fever in this community. */
async function completed(context: CallContext, values: Values, communityUuid: string): Promise<Values> {
  const { catalogue, database, language, session, vault } = context;
  const { resident } = catalogue.entities;
  if (!resident) return {};
  const wrong = (field: string, zh: string, en: string) => payloadError([{ field, message: { zh, en }[language] }]);
  const symptoms = Array.isArray(values.symptoms) ? values.symptoms : [];
  if (symptoms.length > 1 && symptoms.includes(CODES.symptom.none)) {
    throw wrong('symptoms', '“无”不能与其他症状同时选择', 'None cannot be chosen together with a symptom');
  }
  if (!values.residentId) throw wrong('residentId', '请选择人员', 'Please choose the person');
  const person = await database.first(query`
    select ${selected({
      id: r.id,
      personName: r.resident_name,
      phone: r.phone,
      areaId: h.area_id,
      buildingId: h.building_id,
      unitId: h.unit_id,
      floorId: h.floor_id,
      roomId: h.room_id,
      spaceName: h.space_name,
    })}
    from ${scopedTable(resident, session, communityUuid)} as r
      left join ${homeOf(r.id)}
    where ${r.id} = ${String(values.residentId)}`);
  if (!person) throw wrong('residentId', '请选择人员', 'Please choose the person');
  const { id, phone, ...about } = person;
  const setting = await baseSettingOf(database, communityUuid);
  const { reasons } = decideAdmission(setting, { temperature: Number(values.temperature) }, wallTime(new Date()));
  return {
    ...about,
    phone: phone === null ? null : vault.decrypt(phone),
    personId: id,
    personType: CODES.personType.resident,
    temperatureState: reasons.includes('fever') ? CODES.statusChoice.abnormal : CODES.statusChoice.normal,
  };
}
