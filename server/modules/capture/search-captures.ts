import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints, ListAnswer, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { recordAccess } from '../../sensitive-access/trace-access.ts';
import type { CallContext } from '../../services/call-context.ts';
import { isMeaningful } from '../sensitive/meaningful-reason.ts';

type Search = Endpoints['/control/facial/v1/snap/search'];
type Check = Endpoints['/control/facial/v1/snap/search/check'];

const consoleFaceSearch = table('console_face_search');
const f = table('console_face_search', 'f');

const DAY = 86_400_000;
const MOST_DAYS = 31;
/** More captures than anybody looks at. */
const MOST_FOUND = 200;

const TEXTS = {
  reason: { zh: '请说明检索事由', en: 'Please say what it is for' },
  order: { zh: '结束时间须晚于开始时间', en: 'It must end after it begins' },
  long: { zh: '查询时间范围不能超过31天', en: 'The range of time must not be longer than 31 days' },
};

/** Says before a search whether a picture can be searched by. */
export async function checkSearch(payload: Check['request'], context: CallContext): Promise<Check['response']> {
  reachable(payload.communityUuid, context);
  const why = await context.faces.whyNot(payload);
  return { searchable: why === undefined, why: why?.[context.language] ?? null };
}

/**
 * Looks for captures of the face of a picture. Who has searched, why, and how many were found is in the operation log, and the
 * captures that were found are in the trace of who has seen whom: a search by a face finds a person as one by a number does.
 */
export async function searchCaptures(payload: Search['request'], context: CallContext): Promise<Search['response']> {
  const { database, faces, language, session } = context;
  const { communityUuid, faceUrl, minSimilarity, reason } = payload;
  reachable(communityUuid, context);
  const refuse = (field: string, text: { zh: string; en: string }) =>
    payloadError([{ field, message: text[language] }]);
  if (!isMeaningful(reason)) throw refuse('reason', TEXTS.reason);
  const [from, to] = [payload.startTime, payload.endTime].map((time) => new Date(`${time.replace(' ', 'T')}+08:00`));
  if (!from || !to || to <= from) throw refuse('endTime', TEXTS.order);
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY) throw refuse('endTime', TEXTS.long);
  const why = await faces.whyNot({ faceUrl, communityUuid });
  if (why) throw refuse('faceUrl', why);
  const found = await faces.find({ faceUrl, communityUuid, from, to, least: minSimilarity, most: MOST_FOUND });
  const searchId = newId();
  await database.transaction(async () => {
    await database.run(sql`
      insert into ${consoleFaceSearch}
        (${columnNames(consoleFaceSearch, 'id', 'snapshot_id', 'account_uuid', 'similarity')})
      select ${searchId}, given.snapshot_id, ${session.accountUuid}, given.similarity
      from unnest(${found.map(({ snapshotId }) => snapshotId)}::text[],
        ${found.map(({ similarity }) => similarity)}::numeric[]) as given (snapshot_id, similarity)`);
    await writeOperationLog(context, {
      logType: CODES.logType.reveal,
      content: {
        zh: `以图搜图：相似度不低于${minSimilarity}%，找到${found.length}条抓拍`,
        en: `Search by picture: at least ${minSimilarity}% alike, ${found.length} captures found`,
      },
      communityUuid,
    });
    if (found.length === 0) return;
    const ids = found.map(({ snapshotId }) => snapshotId);
    await recordAccess(
      { fields: ['snapUrl'], ids, communityUuids: [communityUuid], count: found.length },
      context,
      'snapshot',
    );
  });
  return { searchId, count: found.length };
}

/** What a search of the caller has found; nothing of anybody else's, and nothing after an hour. */
export async function listFound(
  { communityUuid, searchId, pageNum = 1, pageSize = 20 }: ListRequest & { searchId: string },
  context: CallContext,
): Promise<ListAnswer<Record<string, unknown>>> {
  const { catalogue, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const source = rowSource(catalogue, entity, vault);
  const own = sql`${f.id} = ${searchId} and ${f.account_uuid} = ${session.accountUuid}
    and ${f.at} > now() - interval '1 hour'`;
  const rows = scopedTable(entity, session, communityUuid);
  const counted = await database.first(query`
    select ${selected({ total: sql<number>`count(*)::integer` })} from ${rows} as t
      join ${f} on ${f.snapshot_id} = t.id where ${own}`);
  const found = await database.run(query`
    select ${source.columns}, t.found as "found"
    from (
      select t.*, ${f.similarity} as found from ${rows} as t join ${f} on ${f.snapshot_id} = t.id
      where ${own} order by ${f.similarity} desc, t.id
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}
    ) as t ${source.joins}
    order by t.found desc, t.id`);
  return {
    // How similar the picture is that was searched by, not the face that the device compared with.
    list: found.map((row) => ({ ...source.present(row, session.level), similarity: Number(row.found) })),
    total: counted?.total ?? 0,
    capped: false,
    next: null,
  };
}

/** @throws ApiError for a community that is not the account's */
function reachable(communityUuid: string, { session }: CallContext): void {
  if (!session.communityUuids.includes(communityUuid)) throw new ApiError('other-community');
}
