import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { snakeCase } from '../../db/table-of.ts';
import { ApiError } from '../../errors.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { inWords, referencesTo } from '../../operations/write/references.ts';
import { lockRecord } from '../../operations/write/stored-record.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { LEVELS, levelEntity } from './levels.ts';
import { recountSpace } from './recount-space.ts';

type Delete = Endpoints['/control/community/v1/node/delete'];

/** Deletes nodes of the space tree, each of which has nothing below it and nobody and no device in it. */
export async function deleteNode(payload: Delete['request'], context: CallContext): Promise<Delete['response']> {
  const { database, language } = context;
  const { nodeType } = payload;
  const entity = levelEntity(context, nodeType);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  const deleted = await writeEach(context, entity, payload, { logType: '5', verb: '删除' }, async (id) => {
    const record = await lockRecord(context, entity, id, community);
    const counts = await referencesTo(context, entity, record);
    if (Object.keys(counts).length > 0) {
      const n = await residentsAndDevices(context, LEVELS[nodeType].key, id);
      if (n > 0) throw new ApiError('space-node-lived-in', { n }, { references: counts });
      throw new ApiError(
        'in-use',
        { title: entity.title[language], users: inWords(context, counts) },
        { references: counts },
      );
    }
    await publishRecord(context, entity, id);
    await database.run(sql`delete from ${sql.table(snakeCase(entity.name))} where id = ${id}`);
    await recountSpace(database, {
      buildingIds: nodeType === 'area' || nodeType === 'building' ? [] : [String(record.plain('buildingId'))],
      areaIds: nodeType === 'building' ? [String(record.plain('areaId'))] : [],
    });
    return { id };
  });
  return deleted as Delete['response'];
}

async function residentsAndDevices({ database }: CallContext, key: string, id: string): Promise<number> {
  const row = await database.first(sql<{ count: number }>`
    select (select count(*) from household h
        where ${sql.ref(`h.${key}`)} = ${id} and h.household_state is distinct from '4')
      + (select count(*) from device d where ${sql.ref(`d.${key}`)} = ${id}) as count`);
  return Number(row?.count ?? 0);
}
