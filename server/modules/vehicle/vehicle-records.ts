import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { list } from '../../operations/list.ts';
import { act } from '../../operations/write/act.ts';
import { joinPassages } from '../../parking/join-passages.ts';
import { leaveSpace, parkAt } from '../../parking/public-space.ts';
import { rightOfPlate } from '../../parking/right-of-plate.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { startOf } from '../statistics/days.ts';
import { textOf } from './vehicle-calls.ts';

const s = table('parking_space', 's');
const t = table('vehicle_record', 't');

type List = Endpoints['/control/vehicle/v1/record/list'];
type Correct = Endpoints['/control/vehicle/v1/record/correct'];

/** Records, with what has come in and gone out today, what is on site and how many spaces are free. */
export async function listRecords(payload: List['request'], context: CallContext): Promise<List['response']> {
  const answer = await list({ ...payload }, context);
  if (answer.summary) Object.assign(answer.summary, await figuresNow(payload.communityUuid, context));
  // Rows of any entity have no type; these are rows of the entity that the endpoint names.
  return answer as unknown as List['response'];
}

/** Each figure is read by an index of its own: none of them reads older records. */
async function figuresNow(communityUuid: string | undefined, context: CallContext): Promise<Record<string, number>> {
  const { catalogue, database, session } = context;
  const { vehicleRecord, parkingSpace } = catalogue.entities;
  if (!vehicleRecord || !parkingSpace) return {};
  const records = scopedTable(vehicleRecord, session, communityUuid);
  const today = sql`${startOf(wallTime(new Date()).slice(0, 10))}::timestamptz`;
  const row = await database.first(query`
    select ${selected({
      inToday: sql<number>`(select count(*)::integer from ${records} as t where ${t.in_time} >= ${today}
        and ${t.in_gate} is not null and ${t.in_mode} is distinct from ${codes.passMode.refused})`,
      outToday: sql<number>`(select count(*)::integer from ${records} as t where ${t.out_time} >= ${today}
        and ${t.out_gate} is not null)`,
      onSite: sql<number>`(select count(*)::integer from ${records} as t where ${t.on_site})`,
      free: sql<number>`(select count(*)::integer from ${scopedTable(parkingSpace, session, communityUuid)} as s
        where ${s.space_state} = ${codes.spaceState.free})`,
    })}`);
  return { ...row };
}

/**
 * Corrects the plate of a record: owner, right and space are those of the right plate then. The plate that the camera has
 * recognised stays beside it, the first one for good.
 */
export function correctPlate(payload: Correct['request'], context: CallContext): Promise<unknown> {
  return act({ ...payload }, context, {
    async complete(record, { plateNo }) {
      const before = String(record.plain('plateNo'));
      const plate = String(plateNo);
      if (plate === before) {
        const message = { zh: '与当前车牌号相同', en: 'That is the plate already' }[context.language];
        throw payloadError([{ field: 'plateNo', message }]);
      }
      const communityUuid = String(record.plain('communityUuid'));
      const at = new Date(`${String(record.plain('inTime')).replace(' ', 'T')}+08:00`);
      const known = await rightOfPlate(context, communityUuid, plate, at);
      const { plateColor, vehicleType, ...right } = known.right;
      const isHere = record.plain('onSite') === true;
      if (isHere) await leaveSpace(context, textOf(record.plain('spaceId')));
      return {
        ...right,
        ...(plateColor !== null && { plateColor }),
        ...(vehicleType !== null && { vehicleType }),
        ...(isHere && (await parkAt(context, communityUuid, known))),
        originalPlate: record.plain('originalPlate') ?? before,
      };
    },
    after: ({ id }) => joinPassages(context, id),
  });
}
