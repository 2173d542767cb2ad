import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { requeueSync } from '../../orders/requeue-sync.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const s = table('device_sync', 's');
const t = table('device_sync', 't');

type Chosen = Endpoints['/api/v2/device/sync/matrix/retry']['request'];

/** A cell of which nothing waits or has failed is left alone: it may have been mended meanwhile. @returns how many orders go out */
export async function retryCells(chosen: Chosen, context: CallContext): Promise<number> {
  const { catalogue, database, endpoint, session } = context;
  const within = sql`${t.sync_type} in (${codes.syncType.face}, ${codes.syncType.card})
    and ${t.sync_state} not in (${codes.syncState.synced}, ${codes.syncState.removed}) and ${conditionOf(chosen, context)}`;
  const rows = await database.run(query`
    select ${selected({ id: t.id })} from ${scopedTable(entityOf(catalogue, endpoint), session)} as t where ${within}`);
  return requeueSync(
    context,
    sql`${s.id} = any(${rows.map(({ id }) => id)}::text[]) and ${s.sync_state} <> ${codes.syncState.synced}`,
  );
}

function conditionOf({ cellIds, personIds, deviceIds }: Chosen, { language }: CallContext): RawBuilder<unknown> {
  if (cellIds) {
    const pairs = cellIds.map((id) => id.split(':'));
    if (pairs.some((pair) => pair.length !== 2)) throw new ApiError('not-found');
    return sql`(${t.person_id}, ${t.device_id}) in (
      select * from unnest(${pairs.map(([person]) => person)}::text[], ${pairs.map(([, device]) => device)}::text[]))`;
  }
  if (personIds) return sql`${t.person_id} = any(${personIds}::text[])`;
  if (deviceIds) return sql`${t.device_id} = any(${deviceIds}::text[])`;
  const message = { zh: '请选择要重新下发的人员或设备', en: 'Please choose people or devices' }[language];
  throw payloadError([{ field: 'cellIds', message }]);
}
