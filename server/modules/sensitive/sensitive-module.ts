import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import type { CatalogueEntity, Text } from '../../../schemas/generated/grammar.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { snakeCase } from '../../db/table-of.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { list } from '../../operations/list.ts';
import { withArchivedRecord } from '../../rows/archived-rows.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { accessInWords } from '../../sensitive-access/access-in-words.ts';
import { PERSON_KEY } from '../../sensitive-access/sent-values.ts';
import { recordAccess } from '../../sensitive-access/trace-access.ts';
import type { CallContext } from '../../services/call-context.ts';
import { withinEnabled } from '../../sessions/enabled-codes.ts';
import { defineModule } from '../define-module.ts';
import { isSpent } from '../sms/spent-codes.ts';
import { countReveal } from './count-reveal.ts';
import { isMeaningful } from './meaningful-reason.ts';
import { masksOf, mayOpen, revealCodes } from './reveal-rights.ts';

const t = table('sms_record', 't');

type Seen = Endpoints['/control/sensitive/v1/access/list']['response'];

/** The whole values of what is masked elsewhere, one record at a time, each time with a line in the operation log; and who has seen what. */
export const sensitiveModule = defineModule({
  '/control/sensitive/v1/reveal': async ({ entity: name, id, fields, reason }, context) => {
    const { catalogue, database, session, vault } = context;
    const entity = Object.hasOwn(catalogue.entities, name) ? catalogue.entities[name] : undefined;
    if (!entity || entity.readModel) throw new ApiError('not-permitted');
    const wanted = [...new Set(fields)];
    const labels = wanted.map((field) => labelOf(entity, field));
    const content = {
      zh: `查看${entity.title.zh}的${labels.map(({ zh }) => zh).join('、')}，原因：${reason}`,
      en: `Reveal ${labels.map(({ en }) => en).join(', ')} of: ${entity.title.en}, because: ${reason}`,
    };
    const line = { logType: CODES.logType.reveal, content, objectType: name, objectId: id };
    try {
      checkRights(context, entity, wanted);
      const reach = await withinEnabled(context, session, [...revealCodes(catalogue, entity)]);
      checkReason(reason, context);
      const stored = Object.keys(entity.fields).filter((field) => !entity.fields[field]?.joined);
      const people = stored.filter((field) => PERSON_KEY.test(field));
      const place = entity.fields.communityUuid ? ['communityUuid'] : [];
      const source = rowSource(catalogue, entity, vault, [...new Set([...wanted, ...people, ...place])]);
      const isCode = name === 'smsRecord' && wanted.includes('smsCode');
      const state = isCode ? sql`, ${t.code_state} as "codeState"` : sql``;
      const row = await withArchivedRecord({ ...context, session: reach }, entity, id, (rows) =>
        database.first(query`
          select ${source.columns}${state} from ${scopedTable(entity, reach, undefined, rows)} as t ${source.joins}
          where ${sql.ref(`t.${snakeCase(entity.primaryKey)}`)} = ${id}`),
      );
      if (!row) throw new ApiError('not-found');
      // A code that is still valid opens an account or a door: only one that is known to be over is shown.
      if (isCode && !isSpent(row.codeState)) throw new ApiError('not-permitted');
      // Without its audit entry nothing is shown.
      await database.transaction(async () => {
        await countReveal(context);
        await writeOperationLog(context, line);
        const owners = people.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : []));
        const communityUuids = typeof row.communityUuid === 'string' ? [row.communityUuid] : [];
        await recordAccess({ fields: wanted, ids: [id, ...owners], communityUuids, count: 1 }, context, name);
      });
      return Object.fromEntries(wanted.map((field) => [field, source.plain(row, field)]));
    } catch (error) {
      if (error instanceof ApiError) await writeOperationLog(context, { ...line, result: 'abnormal' });
      throw error;
    }
  },

  '/control/sensitive/v1/access/list': async (payload, context) => {
    const ids = payload.ids && (await withinReach([payload.ids].flat(), context));
    const answer = await list({ ...payload, ...(ids && { ids }) } as ListRequest & Record<string, unknown>, context);
    // The rows are made of the entity, as the type is.
    return { ...answer, list: accessInWords(answer.list, context) as unknown as Seen['list'] };
  },
});

/** No caller learns whether there are lines about people of other communities; an unknown key finds nothing. */
async function withinReach(ids: readonly string[], context: CallContext): Promise<string[]> {
  const { catalogue, database, session } = context;
  const { resident } = catalogue.entities;
  if (!resident) return [...ids];
  const rows = await database.run(query`
    select ${selected({ id: t.id })} from ${scopedTable(resident, session)} as t
    where ${t.id} = any(${[...ids]}::text[])`);
  return rows.length > 0 ? rows.map(({ id }) => id) : [''];
}

/** A name that is no field is empty in the log: it can be any text of a caller. */
function labelOf({ fields }: CatalogueEntity, field: string): Text {
  return (Object.hasOwn(fields, field) && fields[field]?.label) || { zh: '未知字段', en: 'unknown field' };
}

function checkReason(reason: string, { language }: CallContext): void {
  if (isMeaningful(reason)) return;
  const message = {
    zh: '请写明查看原因，例如“核实访客身份”',
    en: 'Please say what it is needed for, for example "a visitor asks for this resident"',
  }[language];
  throw payloadError([{ field: 'reason', message }]);
}

function checkRights({ catalogue, language, session }: CallContext, entity: CatalogueEntity, fields: string[]): void {
  const codes = revealCodes(catalogue, entity);
  if (![...codes].some((code) => session.menuCodes.has(code))) throw new ApiError('not-permitted');
  const open = fields.filter((field) => masksOf(catalogue, entity, field).length === 0);
  if (open.length > 0) {
    const message = { zh: '该字段不是敏感信息', en: 'This field is not a sensitive one' }[language];
    throw payloadError(open.map((field) => ({ field: `fields.${fields.indexOf(field)}`, message })));
  }
  if (!mayOpen(session.level)) throw new ApiError('not-permitted');
}
