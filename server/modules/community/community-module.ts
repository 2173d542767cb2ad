import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { contains } from '../../operations/filter-condition.ts';
import { defineModule } from '../define-module.ts';
import { addCommunity } from './add-community.ts';

type Named = Endpoints['/community/v1/name']['response'][number];
type Setting = Endpoints['/community/v1/setting/system']['response'];

/** The communities of the account. */
export const communityModule = defineModule({
  '/community/v1/name': async ({ communityName }, { database, session }) => {
    const named = communityName ? contains(sql.ref('community_name'), communityName) : sql`true`;
    // In the order in which the account was given them: the first one is its own.
    return database.run(sql<Named>`
      select community_id as "communityId", community_uuid as "communityUuid", community_name as "communityName",
        property_id as "propertyId"
      from community
      where community_uuid = any(${session.communityUuids}::text[]) and enable_state is distinct from '0' and ${named}
      order by array_position(${session.communityUuids}::text[], community_uuid)`);
  },

  '/community/v1/setting/system': async ({ communityUuid }, { database }) => {
    const row = await database.first(sql<Setting>`
      select system_name as "systemName", system_url as "systemUrl"
      from community_system_config where community_uuid = ${communityUuid}`);
    return row ?? { systemName: null, systemUrl: null };
  },

  '/control/community/v1/add': (payload, context) => addCommunity(payload, context),
});
