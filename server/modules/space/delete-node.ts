import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { snakeCase } from '../../db/table-of.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { inWords, referencesTo } from '../../operations/write/references.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { LEVELS, levelEntity, type NodeKey } from './levels.ts';
import { recountSpace } from './recount-space.ts';

const d = table('device', 'd');
const t = commonColumns();
const h = table('household', 'h');

type Delete = Endpoints['/control/community/v1/node/delete'];

/** Deletes nodes of the space tree, each of which has no nodes, no residents and no devices in it. */
export async function deleteNode(payload: Delete['request'], context: CallContext): Promise<Delete['response']> {
  const { database, language } = context;
  const { nodeType } = payload;
  const entity = levelEntity(context, nodeType);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  const deleted = await writeEach(
    context,
    entity,
    payload,
    { logType: CODES.logType.delete, verb: '删除' },
    async (id) => {
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
      await database.run(sql`delete from ${sql.table(snakeCase(entity.name))} where ${t.id} = ${id}`);
      await recountSpace(database, {
        buildingIds: nodeType === 'area' || nodeType === 'building' ? [] : [String(record.plain('buildingId'))],
        areaIds: nodeType === 'building' ? [String(record.plain('areaId'))] : [],
      });
      return { id };
    },
  );
  return deleted as Delete['response'];
}

async function residentsAndDevices({ database }: CallContext, key: NodeKey, id: string): Promise<number> {
  const row = await database.first(query`
    select ${selected({
      count: sql<number>`(select count(*) from ${h}
          where ${h[key]} = ${id} and ${h.household_state}
            is distinct from ${codes.householdState.movedOut})
        + (select count(*) from ${d} where ${d[key]} = ${id})`,
    })}`);
  return Number(row?.count ?? 0);
}
