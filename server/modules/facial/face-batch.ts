import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { UploadBatch } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import type { MatchBy } from '../../db/server-columns.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { checkConsent } from './add-face.ts';

const b = table('console_face_batch', 'b');
const consoleFaceBatch = table('console_face_batch');
const t = table('upload_batch', 't');
const uploadBatch = table('upload_batch');

type Create = Endpoints['/control/facial/v1/face/batch/create'];

/** A code of the dictionary jobType: pictures of faces. */
export const FACES = CODES.jobType.batchFaces;

export interface FaceBatch {
  id: string;
  batchNo: string;
  communityUuid: string;
  /** A code of the dictionary jobState. */
  jobState: string;
  totalCount: number;
  matchBy: MatchBy;
  createTime: string;
}

/** Opens a batch of pictures; only the account that has opened it adds to it. */
export async function createBatch(
  { communityUuid, total, matchBy, consent }: Create['request'],
  context: CallContext,
): Promise<Create['response']> {
  const { catalogue, database, endpoint, session, vault } = context;
  checkConsent(context, consent);
  const entity = entityOf(catalogue, endpoint);
  const id = newId();
  const now = wallTime(new Date());
  const row = {
    id,
    createTime: now,
    updateTime: now,
    createBy: session.accountUuid,
    revision: 1,
    communityUuid,
    batchNo: `RL${now.replace(/\D/g, '')}${randomBytes(3).toString('hex').toUpperCase()}`,
    jobType: FACES,
    totalCount: total,
    successCount: 0,
    failCount: 0,
    unPassCount: 0,
    jobState: CODES.jobState.running,
  } satisfies NewRow<UploadBatch>;
  await auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, async () => {
    await bulkInsert(database, entity, [row], vault);
    await database.run(
      sql`insert into ${consoleFaceBatch} (${columnNames(consoleFaceBatch, 'batch_id', 'match_by')}) values (${id},
        ${matchBy})`,
    );
    return { id };
  });
  return { batchId: id };
}

/**
 * A batch that the caller has opened and not closed, locked until the transaction ends.
 *
 * @throws ApiError not-found, wrong-state
 */
export async function openBatch(context: CallContext, id: string): Promise<FaceBatch> {
  const { catalogue, database, language, session } = context;
  const entity = catalogue.entities.uploadBatch;
  if (!entity) throw new ApiError('not-found');
  const row = await database.first(query`
    select ${selected({
      id: t.id,
      batchNo: notNull(t.batch_no),
      communityUuid: t.community_uuid,
      jobState: notNull(t.job_state),
      totalCount: sql<number>`coalesce(${t.total_count}, 0)`,
      matchBy: b.match_by,
      createTime: sql<string>`to_char(${t.create_time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
    })}
    from ${scopedTable(entity, session)} as t join ${b} on ${b.batch_id} = ${t.id}
    where ${t.id} = ${id} and ${t.create_by} = ${session.accountUuid}`);
  if (!row) throw new ApiError('not-found');
  const locked = await database.first(query`
    select ${selected({ jobState: notNull(uploadBatch.job_state) })} from ${uploadBatch}
    where ${uploadBatch.id} = ${id} for update`);
  if (locked?.jobState !== CODES.jobState.running) {
    const label = catalogue.dictionaries.jobState?.values.find(({ value }) => value === locked?.jobState)?.label;
    const action = { zh: '上传', en: 'Upload' }[language];
    throw new ApiError('wrong-state', { state: label?.[language] ?? '', action });
  }
  return row;
}
