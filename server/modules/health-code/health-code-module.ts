import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { type CheckedPerson, noteHealthCode } from '../../epidemic/note-health-code.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { HealthCodeAnswer } from '../../services/health-code-provider.ts';
import { defineModule } from '../define-module.ts';

const t = table('health_code_record', 't');

type Refresh = Endpoints['/control/epidemic/v1/healthRecord/refresh'];

const FIELDS = [
  'id',
  'communityUuid',
  'personType',
  'personId',
  'personName',
  'phone',
  'citizenId',
  'areaId',
  'buildingId',
  'unitId',
  'floorId',
  'roomId',
  'spaceName',
];
/** Questions to the service at once. */
const AT_ONCE = 5;

/** Health codes: which service there is, and asking it again. */
export const healthCodeModule = defineModule({
  '/control/epidemic/v1/healthRecord/provider': async (_, { healthCodes, language }) => {
    const { sourceName } = healthCodes;
    if (sourceName !== undefined) return { available: true, sourceName, note: null };
    return {
      available: false,
      sourceName: { zh: '未配置', en: 'None' }[language],
      note: {
        zh: '未配置健康码服务，不能重新核验；仅显示门口设备上报的健康码',
        en: 'No service is set: codes are only what gates report, and cannot be checked again',
      }[language],
    };
  },

  '/control/epidemic/v1/healthRecord/refresh': refresh,
});

/** Asks about each person of the records once; outside of any transaction, so no lock waits for the service. */
async function refresh({ id, ids }: Refresh['request'], context: CallContext): Promise<Refresh['response']> {
  const { healthCodes } = context;
  const { sourceName } = healthCodes;
  if (sourceName === undefined) throw new ApiError('health-codes-unavailable');
  const people = await peopleOf([...new Set([...(ids ?? []), ...(id === undefined ? [] : [id])])], context);
  let count = 0;
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map((person) => asked(person, context)));
    await context.database.transaction(async () => {
      for (const [at, person] of some.entries()) {
        const answer = answers[at];
        if (!answer) continue;
        await noteHealthCode(context, person, { ...answer, sourceName, checkTime: wallTime(new Date()) });
        count += 1;
      }
    });
  }
  await writeOperationLog(context, {
    logType: CODES.logType.create,
    content: { zh: `重新核验 ${count} 人的健康码`, en: `Health codes of ${count} people were checked again` },
  });
  return { count };
}

/** A question that fails is an answer too: nobody is let in on a code that could not be checked. */
async function asked({ number, personName }: CheckedPerson, { healthCodes }: CallContext): Promise<HealthCodeAnswer> {
  if (number === null) return { healthCode: CODES.healthCode.none, codeTime: null };
  try {
    return await healthCodes.codeOf({ name: personName ?? '', number });
  } catch {
    return { healthCode: CODES.healthCode.checkFailed, codeTime: null };
  }
}

/** The people of some records, each once. @throws ApiError not-found when one record is out of reach */
async function peopleOf(ids: readonly string[], context: CallContext): Promise<CheckedPerson[]> {
  const { catalogue, database, session, vault } = context;
  const entity = catalogue.entities.healthCodeRecord;
  if (!entity) return [];
  const source = rowSource(catalogue, entity, vault, FIELDS);
  const rows = await database.run(query`
    select ${source.columns} from ${scopedTable(entity, session)} as t ${source.joins}
    where ${t.id} = any(${[...ids]}::text[]) order by ${t.check_time} desc, ${t.id}`);
  if (rows.length < ids.length) throw new ApiError('not-found');
  const people = new Map<string, CheckedPerson>();
  for (const row of rows) {
    const text = (field: string) => {
      const value = source.plain(row, field);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    const place = { areaId: text('areaId'), buildingId: text('buildingId'), unitId: text('unitId') };
    const person: CheckedPerson = {
      communityUuid: String(row.communityUuid),
      personType: text('personType'),
      personId: text('personId'),
      personName: text('personName'),
      phone: text('phone'),
      number: text('citizenId'),
      place: { ...place, floorId: text('floorId'), roomId: text('roomId'), spaceName: text('spaceName') },
    };
    const key = `${person.communityUuid} ${person.personId ?? person.number ?? String(row.id)}`;
    if (!people.has(key)) people.set(key, person);
  }
  return [...people.values()];
}
