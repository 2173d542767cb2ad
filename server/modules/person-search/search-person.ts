import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { PersonSearch } from '../../../schemas/generated/entities.ts';
import type { Sensitive } from '../../../schemas/generated/grammar.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { wallNumber, wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { askedIndex } from '../../hidden-values/number-search.ts';
import { checkSearchLimit, countSearch, isRepeated } from '../../hidden-values/search-limit.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { isMasked, mask } from '../../rows/masking.ts';
import { recordAccess } from '../../sensitive-access/trace-access.ts';
import type { CallContext } from '../../services/call-context.ts';
import { countReveal } from '../sensitive/count-reveal.ts';
import { isMeaningful } from '../sensitive/meaningful-reason.ts';
import { findMatches, type Match, MOST_MATCHES } from './find-matches.ts';
import { type Found, gatherRecords, type SourceName } from './gather-records.ts';

type Call = Endpoints['/control/epidemic/v1/infoSearch'];
type Answer = Call['response'];

const DAY = 86_400_000;
const MOST_DAYS = 31;
/** Days that are looked at where the caller says none. */
const DAYS = 14;

/**
 * Searches one person. Nothing is looked for without a reason. What nobody is found by counts as a guess, and what is shown of
 * somebody as a reveal; both are limited, and every search has its line in the log before its answer is sent.
 */
export async function searchPerson(payload: Call['request'], context: CallContext): Promise<Answer> {
  const asked = checked(payload, context);
  const { communityUuid, reason } = payload;
  const key = askedIndex(`${communityUuid} ${asked.citizenId ?? ''} ${asked.keyword ?? ''}`, context);
  const matches = await findCounted(asked, key, context);
  // Counted already: whether somebody is of that name is an answer, too.
  if (payload.personId !== undefined && matches.length === 0) throw new ApiError('not-found');
  const person = payload.personId !== undefined || matches.length === 1 ? matches[0] : undefined;
  if (!person) {
    const offered = matches.slice(0, MOST_MATCHES);
    await log(context, {
      content: {
        zh: `信息查询（${offered.length === 0 ? '未找到' : `${offered.length} 个匹配人员`}），事由：${reason}`,
        en: `Information search (${offered.length} matches), because: “${reason}”`,
      },
      communityUuid,
    });
    const more = matches.length > MOST_MATCHES;
    return { ...NOBODY, matches: offered.map((match) => shownTo(match, context)), more };
  }
  const found = await gatherRecords(context, communityUuid, person, asked);
  const searchId = await record(person, found, payload, asked, context);
  const each = <Value>(value: (name: SourceName) => Value) =>
    Object.fromEntries(Object.keys(found).map((name) => [name, value(name as SourceName)]));
  // The members are those of the sources, which the document lists one by one.
  return {
    matches: [shownTo(person, context)],
    more: false,
    person: shownTo(person, context),
    searchId,
    counts: each((name) => found[name].count),
    records: each((name) => found[name].records),
  } as unknown as Answer;
}

const NOBODY = { person: null, searchId: null, counts: null, records: null };

interface Checked {
  communityUuid: string;
  keyword: string | null;
  citizenId: string | null;
  personId: string | undefined;
  from: string;
  to: string;
}

function checked(payload: Call['request'], { language }: CallContext): Checked {
  const refuse = (field: string, zh: string, en: string) => payloadError([{ field, message: { zh, en }[language] }]);
  if (!isMeaningful(payload.reason)) {
    throw refuse('reason', '请写明查询事由，例如“协助流调”', 'Please say what it is needed for');
  }
  const keyword = payload.keyword?.trim() || null;
  const citizenId = payload.citizen_id?.trim().toUpperCase() || null;
  if (keyword === null && citizenId === null) {
    throw refuse('keyword', '请至少输入一个查询条件', 'Please enter a name, a mobile number or an ID number');
  }
  if (keyword !== null && keyword.length < 2) {
    throw refuse('keyword', '请输入完整的姓名或手机号', 'Please enter the whole name or mobile number');
  }
  const now = Date.now();
  const to = payload.endTime ?? wallTime(new Date(now));
  const from = payload.startTime ?? wallTime(new Date(now - DAYS * DAY));
  const days = (wallNumber(to) - wallNumber(from)) / DAY;
  if (!(days >= 0)) throw refuse('endTime', '结束时间不能早于开始时间', 'The end must not be before the start');
  if (days > MOST_DAYS) {
    throw refuse('startTime', '查询时间范围不能超过31天', 'The range of time must not be longer than 31 days');
  }
  return { communityUuid: payload.communityUuid, keyword, citizenId, personId: payload.personId, from, to };
}

/** @throws ApiError number-search-checked, number-search-limit */
async function findCounted(asked: Checked, key: string, context: CallContext): Promise<Match[]> {
  const { database, session } = context;
  return database.transaction(async () => {
    // Simultaneous searches are counted one after the other.
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`number ${session.accountUuid}`}, 0))`);
    const again = await isRepeated(context, key);
    if (!again) await checkSearchLimit(context);
    const matches = await findMatches(asked, context);
    if (!again) await countSearch(context, key, matches.length > 0 ? 'hit' : 'miss');
    return matches;
  });
}

/** A person as the caller may see him. */
export function shownTo(match: Match, { session }: Pick<CallContext, 'session'>): Match {
  const masked = (value: string | null, kind: Sensitive['mask']) =>
    value !== null && isMasked({ sensitive: { mask: kind } }, session.level) ? mask(value, kind) : value;
  return {
    personType: match.personType,
    personId: match.personId,
    personName: masked(match.personName, 'name'),
    phone: masked(match.phone, 'phone'),
    citizenId: masked(match.citizenId, 'citizenId'),
    spaceName: match.spaceName,
  };
}

/** Keeps the search: for its export, for the log and for whoever asks later. Without it nothing is shown. */
async function record(
  person: Match,
  found: Record<SourceName, Found>,
  { communityUuid, reason }: Call['request'],
  { from, to }: Checked,
  context: CallContext,
): Promise<string> {
  const { catalogue, database, session, vault } = context;
  const entity = catalogue.entities.personSearch;
  if (!entity) throw new Error('Searching a person needs the entity personSearch.');
  const count = Object.values(found).reduce((sum, one) => sum + one.count, 0);
  const values = {
    communityUuid,
    searchTime: wallTime(new Date()),
    reason,
    startTime: from,
    endTime: to,
    ...person,
    recordCount: count,
  } satisfies NewRow<PersonSearch>;
  const row = newRecord(context, entity, values, undefined);
  const saw = NAMES.map(([name, zh, en]) => ({ zh: `${zh}${found[name].count}`, en: `${en} ${found[name].count}` }));
  await database.transaction(async () => {
    await countReveal(context);
    await bulkInsert(database, entity, [row], vault);
    await log(context, {
      content: {
        zh: `信息查询：${from.slice(0, 10)}至${to.slice(0, 10)}，${saw.map(({ zh }) => zh).join('、')}，事由：${reason}`,
        en: `Information search, ${from.slice(0, 10)} to ${to.slice(0, 10)}: ${saw.map(({ en }) => en).join(', ')}; because: “${reason}”`,
      },
      communityUuid,
      objectId: String(row.id),
    });
    // Who is shown everything masked has seen nothing that is traced elsewhere, and still where somebody was.
    if (session.level === 1) {
      const ids = [String(row.id), person.personId];
      await recordAccess({ fields: ['recordCount'], ids, communityUuids: [communityUuid], count }, context);
    }
  });
  return String(row.id);
}

export const NAMES: readonly [SourceName, zh: string, en: string][] = [
  ['opens', '开门', 'openings'],
  ['verifications', '核验', 'checks'],
  ['healthCodes', '健康码', 'health codes'],
  ['nucleics', '核酸', 'tests'],
  ['visits', '访客', 'visits'],
  ['sites', '场所', 'venues'],
];

function log(
  context: CallContext,
  {
    content,
    communityUuid,
    objectId,
  }: { content: { zh: string; en: string }; communityUuid: string; objectId?: string },
): Promise<void> {
  return writeOperationLog(context, {
    logType: CODES.logType.searchByNumber,
    content,
    communityUuid,
    ...(objectId !== undefined && { objectId, objectType: 'personSearch', objectName: '' }),
  });
}
