import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { scopedTable } from '../../operations/scoped-table.ts';

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

/** @throws ApiError not-found for one that is not there, or not there for this account */
export async function deviceOf({ catalogue, database, session }: CallContext, id: string): Promise<ReachedDevice> {
  const entity = catalogue.entities.device;
  if (!entity) throw new Error('There is no entity device.');
  const row = await database.first(sql<ReachedDevice['shown']>`
    select t.id as "deviceId", t.device_name as "deviceName", t.device_sn as "deviceSn", t.online_state as "onlineState",
      t.community_uuid as "communityUuid", c.community_name as "communityName"
    from ${scopedTable(entity, session)} as t left join community c on c.community_uuid = t.community_uuid
    where t.id = ${id}`);
  if (!row) throw new ApiError('not-found');
  return { id: row.deviceId, communityUuid: row.communityUuid, onlineState: row.onlineState, shown: row };
}
