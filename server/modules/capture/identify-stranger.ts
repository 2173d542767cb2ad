import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { payloadError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { personSeen } from '../../faces/person-seen.ts';
import { act } from '../../operations/write/act.ts';
import type { CallContext } from '../../services/call-context.ts';
import { recountStrangerDays } from '../statistics/stranger-days.ts';

type Call = Endpoints['/control/facial/v1/stranger/identify'];

const r = table('resident', 'r');
const snapshot = table('snapshot');
const w = table('worker', 'w');

const TEXTS = {
  nobody: { zh: '请选择人员', en: 'Please choose who it is' },
  unknown: { zh: '该人员不在本小区', en: 'This person is not of the community' },
};

/** Says who a stranger is: the captures so far carry the person, as those that follow do. */
export function identifyStranger(payload: Call['request'], context: CallContext): Promise<never> {
  const { database, language } = context;
  const staff = payload.personType === CODES.personType.staff;
  const field = staff ? 'workerId' : 'personId';
  const chosen = payload[field];
  const refuse = (text: { zh: string; en: string }) => payloadError([{ field, message: text[language] }]);
  const recognitionType = staff ? CODES.recognitionType.staff : CODES.recognitionType.resident;
  return act({ ...payload }, context, {
    async complete(record) {
      if (!chosen) throw refuse(TEXTS.nobody);
      const person = await personSeen(context, String(record.plain('communityUuid')), chosen);
      if (person?.personType !== payload.personType) throw refuse(TEXTS.unknown);
      return {
        matchPersonType: person.personType,
        matchPersonId: person.personId,
        matchPersonName: person.personName,
      };
    },
    async after({ id }, { matchPersonId }) {
      // The ciphertext and the marks of a number are the same in both tables.
      const person = staff
        ? sql`select ${w.id}, ${w.worker_name} as name, ${w.phone}, ${w.phone_index}, ${w.phone_tail}, ${w.face_url}
            from ${w} where ${w.id} = ${matchPersonId}`
        : sql`select ${r.id}, ${r.resident_name} as name, ${r.phone}, ${r.phone_index}, ${r.phone_tail}, ${r.face_url}
            from ${r} where ${r.id} = ${matchPersonId}`;
      await database.run(query`
        update ${snapshot} set ${assigned(snapshot, {
          person_type: payload.personType,
          person_id: sql`p.id`,
          person_name: sql`p.name`,
          phone: sql`p.phone`,
          phone_index: sql`p.phone_index`,
          phone_tail: sql`p.phone_tail`,
          face_url: sql`p.face_url`,
          recognition_type: recognitionType,
        })}
        from (${person}) p
        where ${snapshot.stranger_id} = ${id} and ${snapshot.recognition_type} = ${CODES.recognitionType.stranger}`);
      await recountStrangerDays(database, String(id));
    },
  }) as Promise<never>;
}
