import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { nameBinder } from '../../labels/align-links.ts';
import { publishRecords } from '../../live/publish-record.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { householdEntity, residentEntity } from './household-entities.ts';
import { recountLabels } from './recount-labels.ts';

const r = table('resident', 'r');
const resident = table('resident');
const t = table('resident', 't');

const MOST = 10;

/** The labels that people get, or lose with `mode` remove. */
export interface Labelling {
  ids: readonly string[];
  labelIds: readonly string[];
  mode?: string | undefined;
}

/**
 * Answers the calls that label people: the people of the rows that `ids` names, residents or households. All of them or none.
 *
 * @throws ApiError not-found for a row that is not there or out of reach, payload-wrong for a person who would have more than
 *   ten
 */
export async function labelPeople(
  entity: CatalogueEntity,
  { ids, labelIds, mode = 'add' }: Labelling,
  context: CallContext,
): Promise<{ count: number }> {
  const { database, language, session } = context;
  return database.transaction(async () => {
    const column = entity.name === 'household' ? 'resident_id' : 'id';
    const chosen = await database.run(query`
      select ${selected({
        id: sql<string>`t.${sql.id(column)}`,
        communityUuid: t.community_uuid,
      })}
      from ${scopedTable(entity, session)} as t where ${t.id} = any(${ids}::text[])`);
    if (chosen.length < new Set(ids).size) throw new ApiError('not-found');
    const people = [...new Set(chosen.map(({ id }) => id))].sort();
    for (const communityUuid of new Set(chosen.map((one) => one.communityUuid))) {
      await checkRelations(context, residentEntity(context), { labelIds }, communityUuid);
    }
    await database.run(
      sql`select 1 from ${resident} where ${resident.id} = any(${people}::text[]) order by ${resident.id} for update`,
    );
    const changed = await database.run(query`
      update ${r} set ${assigned(r, {
        label_ids: sql`case
          when ${mode === 'add'} then array(
            select each from unnest(coalesce(${r.label_ids},
              '{}') || ${labelIds}::text[]) with ordinality as given (each, at)
            group by each order by min(at))
          else array(
            select each from unnest(coalesce(${r.label_ids}, '{}')) with ordinality as held (each, at)
            where each <> all(${labelIds}::text[]) order by at) end`,
        ...touched(r),
      })}
      where ${r.id} = any(${people}::text[])
      returning ${selected({ count: sql<number>`cardinality(${r.label_ids})` })}`);
    if (changed.some(({ count }) => count > MOST)) {
      const message = { zh: `每人最多${MOST}个标签`, en: `Nobody can have more than ${MOST} labels` }[language];
      throw payloadError([{ field: 'labelIds', message }]);
    }
    await recountLabels(database, labelIds);
    await nameBinder(database, labelIds, people, session.userName);
    for (const communityUuid of new Set(chosen.map((one) => one.communityUuid))) {
      for (const each of [residentEntity(context), householdEntity(context)]) {
        await publishRecords(context, each, communityUuid);
      }
    }
    const content = {
      zh: `${mode === 'add' ? '打标签' : '取消标签'}：${changed.length}人`,
      en: `${mode === 'add' ? 'Add labels' : 'Remove labels'}: ${changed.length} people`,
    };
    await writeOperationLog(context, {
      logType: CODES.logType.update,
      content,
      communityUuid: chosen[0]?.communityUuid,
    });
    return { count: changed.length };
  });
}
