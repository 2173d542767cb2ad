import { sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { ApiError, payloadError } from '../../errors.ts';
import { publishRecords } from '../../live/publish-record.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { householdEntity, residentEntity } from './household-entities.ts';
import { recountLabels } from './recount-labels.ts';

const MOST = 10;

/** Which labels people get, or lose with `mode` remove. */
export interface Labelling {
  ids: readonly string[];
  labelIds: readonly string[];
  mode?: string | undefined;
}

/**
 * Answers the calls that label people: whose rows `ids` names, residents or households. All of them or nobody.
 *
 * @throws ApiError not-found for a row that is not there or out of reach, payload-wrong for somebody who would have more than ten
 */
export async function labelPeople(
  entity: CatalogueEntity,
  { ids, labelIds, mode = 'add' }: Labelling,
  context: CallContext,
): Promise<{ count: number }> {
  const { database, language, session } = context;
  return database.transaction(async () => {
    const column = entity.name === 'household' ? 'resident_id' : 'id';
    const chosen = await database.run(sql<{ id: string; communityUuid: string }>`
      select t.${sql.id(column)} as id, t.community_uuid as "communityUuid"
      from ${scopedTable(entity, session)} as t where t.id = any(${ids}::text[])`);
    if (chosen.length < new Set(ids).size) throw new ApiError('not-found');
    const people = [...new Set(chosen.map(({ id }) => id))].sort();
    for (const communityUuid of new Set(chosen.map((one) => one.communityUuid))) {
      await checkRelations(context, residentEntity(context), { labelIds }, communityUuid);
    }
    await database.run(sql`select 1 from resident where id = any(${people}::text[]) order by id for update`);
    const changed = await database.run(sql<{ count: number }>`
      update resident r set update_time = now(), revision = coalesce(revision, 0) + 1, label_ids = case
        when ${mode === 'add'} then array(
          select each from unnest(coalesce(r.label_ids, '{}') || ${labelIds}::text[]) with ordinality as given (each, at)
          group by each order by min(at))
        else array(
          select each from unnest(coalesce(r.label_ids, '{}')) with ordinality as held (each, at)
          where each <> all(${labelIds}::text[]) order by at) end
      where r.id = any(${people}::text[])
      returning cardinality(label_ids) as count`);
    if (changed.some(({ count }) => count > MOST)) {
      const message = { zh: `每人最多${MOST}个标签`, en: `Nobody can have more than ${MOST} labels` }[language];
      throw payloadError([{ field: 'labelIds', message }]);
    }
    await recountLabels(database, labelIds);
    for (const communityUuid of new Set(chosen.map((one) => one.communityUuid))) {
      for (const each of [residentEntity(context), householdEntity(context)]) {
        await publishRecords(context, each, communityUuid);
      }
    }
    const content = {
      zh: `${mode === 'add' ? '打标签' : '取消标签'}：${changed.length}人`,
      en: `${mode === 'add' ? 'Add labels' : 'Remove labels'}: ${changed.length} people`,
    };
    await writeOperationLog(context, { logType: '4', content, communityUuid: chosen[0]?.communityUuid });
    return { count: changed.length };
  });
}
