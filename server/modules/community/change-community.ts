import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { remove } from '../../operations/write/remove.ts';
import { update } from '../../operations/write/update.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { checkProperty, divisionOf } from './division-of.ts';

const account = table('account');
const d = table('device', 'd');
const r = table('room', 'r');
const t = table('community', 't');

type Values = Readonly<Record<string, unknown>>;

/** Answers /community/v1/update: the divisions above it follow its own. */
export function updateCommunity(payload: Values, context: CallContext): Promise<unknown> {
  return update(payload, context, {
    async complete(record, values) {
      const entity = entityOf(context.catalogue, context.endpoint);
      if ('propertyId' in values && values.propertyId !== record.plain('propertyId'))
        await checkProperty(context, entity, values.propertyId);
      if (!('zoningCode' in values) || values.zoningCode === record.plain('zoningCode')) return {};
      return divisionOf(context, entity, String(values.zoningCode));
    },
  });
}

/** What comes with a community, and says nothing of anybody: it goes with it. */
const SETUP = [
  table('alarm_rule'),
  table('community_app_setting'),
  table('community_base_setting'),
  table('community_system_config'),
  table('label'),
] as const;

/**
 * Answers /control/community/v1/delete. A community that still has rooms or devices stays, and so does one in which there is
 * anything else but its settings: the refusal names it.
 *
 * @throws ApiError community-in-use, in-use, not-found
 */
export async function deleteCommunity(payload: Values, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  return database.transaction(async () => {
    const found = await database.first(query`
      select ${selected({
        uuid: notNull(t.community_uuid),
        isUsed: sql<boolean>`exists (select 1 from ${r} where ${r.community_uuid} = ${t.community_uuid})
          or exists (select 1 from ${d} where ${d.community_uuid} = ${t.community_uuid})`,
      })} from ${scopedTable(entity, session)} as t where ${t.community_id} = ${payload.id} for update`);
    if (!found) throw new ApiError('not-found');
    if (found.isUsed) throw new ApiError('community-in-use');
    const { uuid } = found;
    for (const own of SETUP) await database.run(sql`delete from ${own} where ${own.community_uuid} = ${uuid}`);
    await database.run(sql`
      update ${account} set ${assigned(account, {
        community_uuids: sql`array_remove(${account.community_uuids}, ${uuid})`,
        ...touched(account),
      })} where ${uuid} = any(${account.community_uuids})`);
    return remove(payload, context);
  });
}
