import { ApiError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const c = table('community', 'c');
const t = table('device', 't');

/** A device within the caller's reach. */
export interface ReachedDevice {
  id: string;
  communityUuid: string;
  onlineState: string | null;
  /** What records about the device show of it. */
  shown: {
    deviceId: string;
    deviceName: string;
    deviceSn: string;
    onlineState: string | null;
    communityUuid: string;
    communityName: string;
  };
}

/** @throws ApiError not-found for one that does not exist, or is out of this account's reach */
export async function deviceOf({ catalogue, database, session }: CallContext, id: string): Promise<ReachedDevice> {
  const entity = catalogue.entities.device;
  if (!entity) throw new Error('There is no entity device.');
  const row = await database.first(query`
    select ${selected({
      deviceId: t.id,
      deviceName: t.device_name,
      deviceSn: t.device_sn,
      onlineState: t.online_state,
      communityUuid: t.community_uuid,
      communityName: c.community_name,
    })}
    from ${scopedTable(entity, session)} as t left join ${c} on ${c.community_uuid} = ${t.community_uuid}
    where ${t.id} = ${id}`);
  if (!row) throw new ApiError('not-found');
  return { id: row.deviceId, communityUuid: row.communityUuid, onlineState: row.onlineState, shown: row };
}
