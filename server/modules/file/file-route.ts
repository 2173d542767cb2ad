import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { isFileAddress } from '../../jobs/file-address.ts';
import { errorKey, jobOfFileId, resultKey } from '../../jobs/job-files.ts';
import { templateOf } from '../../operations/import/template-endpoint.ts';
import { templateWorkbook } from '../../operations/import/template-workbook.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { Services } from '../../services/services.ts';

const fileJob = table('file_job');

const TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** Part of the file name for rows that an import has refused. */
const FAILED = '失败明细';

const TEMPLATE = { zh: '导入模板', en: ' import template' };

/** Sends the files of jobs, and the templates of imports, by signed address. */
export function fileRoute(app: FastifyInstance, { catalogue, database, files, keys }: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, string | string[] | undefined> }>(
    '/plus/files/:id',
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!(await isFileAddress({ database, keys }, id, request.query))) {
        return reply.code(403).type('text/plain; charset=utf-8').send('下载链接无效或已过期，请到文件中心重新下载');
      }
      const template = templateOf(catalogue, id);
      if (template) {
        const { title } = entityOf(catalogue, template.endpoint);
        const name = `${title[template.language]}${TEMPLATE[template.language]}.xlsx`;
        return reply
          .type(TYPES.xlsx ?? '')
          .header('content-disposition', attachment('template', name))
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(await templateWorkbook(catalogue, template.endpoint, template.language));
      }
      const { id: jobId, isErrors } = jobOfFileId(id);
      const row = await database.first(query`
        select ${selected({ name: notNull(fileJob.file_name) })} from ${fileJob} where ${fileJob.id} = ${jobId}
          and ${
            isErrors
              ? sql`${fileJob.job_state} in (${codes.jobState.done},
                ${codes.jobState.cancelled})`
              : sql`${fileJob.job_state} = ${codes.jobState.done}
                and ${fileJob.job_type} = ${codes.jobType.export}`
          }`);
      const format = isErrors ? 'xlsx' : (row?.name.split('.').at(-1) ?? '');
      const type = TYPES[format];
      const file = row && type && (await files.read(isErrors ? errorKey(jobId) : resultKey(jobId, format)));
      if (!row || !type || !file) {
        return reply.code(404).type('text/plain; charset=utf-8').send('文件不存在或已过期');
      }
      const name = isErrors ? `${row.name.replace(/\.\w+$/, '')}_${FAILED}.xlsx` : row.name;
      return reply
        .type(type)
        .header('content-length', file.size)
        .header('content-disposition', attachment(jobId, name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.stream);
    },
  );
}

/** A name in plain ASCII for old programs, and the real one. @see RFC 6266 */
function attachment(id: string, name: string): string {
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${id}.${name.split('.').at(-1)}"; filename*=UTF-8''${real}`;
}
