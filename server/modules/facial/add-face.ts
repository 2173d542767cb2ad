import { sql } from 'kysely';
import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { enrolFace } from '../../access/enrol-face.ts';
import { type Holder, residentHolder, workerHolder } from '../../access/holder.ts';
import { type FieldError, payloadError } from '../../core/errors.ts';
import { table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('resident', 't');

type Call = Endpoints['/control/facial/v1/face/add'];

const TEXTS = {
  person: { zh: '人员不存在或已被删除', en: 'The person does not exist or has been deleted' },
  consent: {
    zh: '请确认已取得本人（或监护人）同意',
    en: 'Please confirm that the person, or a guardian, has agreed',
  },
};

/** The source of a picture that the console enrols, in the dictionary dataSource. */
export const FROM_CONSOLE = CODES.dataSource.console;

/** Enrols a picture for a resident or a member of staff within the caller's reach. */
export async function addFace(
  { personType = CODES.personType.resident, personId, workerId, faceUrl, consent }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, endpoint, session } = context;
  checkConsent(context, consent);
  const holder = await reachedHolder(
    context,
    personType,
    (personType === CODES.personType.resident ? personId : (workerId ?? personId)) ?? '',
  );
  return auditedWrite(context, entityOf(catalogue, endpoint), { logType: CODES.logType.create, verb: '采集' }, () =>
    enrolFace(context, holder, { faceUrl, consent, dataSource: FROM_CONSOLE, createBy: session.accountUuid }),
  );
}

/** @throws ApiError payload-wrong: without consent no face is ever stored */
export function checkConsent({ language }: Pick<CallContext, 'language'>, consent: boolean): void {
  if (!consent) throw payloadError([{ field: 'consent', message: TEXTS.consent[language] } satisfies FieldError]);
}

/** @throws ApiError payload-wrong for a person who does not exist, or is out of this account's reach */
async function reachedHolder(
  context: CallContext,
  personType: CodeOf<'personType', 'resident' | 'staff'>,
  personId: string,
): Promise<Holder> {
  const { catalogue, database, language, session } = context;
  const entity = catalogue.entities[personType === CODES.personType.resident ? 'resident' : 'worker'];
  const found =
    entity &&
    (await database.first(sql`select 1 from ${scopedTable(entity, session)} as t where ${t.id} = ${personId}
      limit 1`));
  if (!found)
    throw payloadError([
      { field: personType === CODES.personType.resident ? 'personId' : 'workerId', message: TEXTS.person[language] },
    ]);
  return personType === CODES.personType.resident ? residentHolder(context, personId) : workerHolder(context, personId);
}
