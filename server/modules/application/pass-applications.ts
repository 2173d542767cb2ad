import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { query, selected } from '../../db/sql/query.ts';
import { type Table, table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { WholeApplication } from './application-record.ts';
import { type Decided, decide } from './decide.ts';
import type { Grant } from './effects/effect.ts';
import { effects } from './effects/effects.ts';
import { matchResidents, sureMatch } from './match-residents.ts';
import { usualGrant } from './usual-grant.ts';

type Said = Endpoints['/control/application/v1/pass']['request'];

/** Grants what was applied for. */
export function passApplications(payload: Said, context: CallContext): Promise<Decided> {
  return decide(payload, context, {
    transition: 'pass',
    outcome: '已通过。',
    remark: payload.remark,
    async apply(application) {
      const grant = await grantOf(application, payload, context);
      return { residentId: await effects[application.applicationType](context, application, grant) };
    },
  });
}

/** @throws ApiError payload-wrong for times in the wrong order, and for a person or a door of another community */
async function grantOf(application: WholeApplication, said: Said, context: CallContext): Promise<Grant> {
  const usual = await usualGrant(context, application);
  const deviceIds = said.deviceIds ?? usual.deviceIds;
  const startTime = said.startTime || usual.startTime;
  const endTime = said.endTime || usual.endTime;
  const wrong = (field: string, zh: string, en: string) =>
    payloadError([{ field, message: { zh, en }[context.language] }]);
  if (endTime <= startTime) throw wrong('endTime', '有效期结束须晚于开始', 'The end must be after the start');
  if (application.applicationType !== CODES.applicationType.moveOut && endTime <= wallTime(new Date()))
    throw wrong('endTime', '有效期结束须晚于当前时间', 'The end must be in the future');
  const { communityUuid } = application;
  if (!(await isWithin(context, table('device'), deviceIds, communityUuid)))
    throw wrong('deviceIds', '所选门禁不属于该小区', 'A door is of another community');
  // The chosen person counts, also the choice of none; where there was no choice, the person who surely is the applicant.
  const residentId = Object.hasOwn(said, 'residentId')
    ? said.residentId
    : (application.residentId ?? sureMatch(await matchResidents(context, application)));
  if (residentId && !(await isWithin(context, table('resident'), [residentId], communityUuid)))
    throw wrong('residentId', '所选居民不属于该小区', 'The resident is of another community');
  return {
    deviceIds: [...deviceIds],
    startTime,
    endTime,
    residentId: residentId || undefined,
    isChosen: Boolean(said.residentId),
    // The chain has checked both against their dictionaries.
    householdType: (said.householdType as Grant['householdType']) ?? application.householdType,
    relation: (said.relation as Grant['relation']) ?? application.relation,
    cardNo: said.cardNo || undefined,
    remark: said.remark || undefined,
  };
}

async function isWithin(
  { database }: Pick<CallContext, 'database'>,
  of: Table<'device'> | Table<'resident'>,
  ids: readonly string[],
  communityUuid: string | null,
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const row = await database.first(query`
    select ${selected({ found: sql<number>`count(*)::integer` })} from ${of}
    where ${of.id} = any(${wanted}::text[]) and ${of.community_uuid} = ${communityUuid}`);
  return Number(row?.found ?? 0) === wanted.length;
}
