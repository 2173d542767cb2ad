import { sql } from 'kysely';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { contains } from '../../rows/filter-condition.ts';
import { defineModule } from '../define-module.ts';
import { addCommunity } from './add-community.ts';

const community = table('community');
const communitySystemConfig = table('community_system_config');

/** The communities of the account. */
export const communityModule = defineModule({
  '/community/v1/name': async ({ communityName }, { database, session }) => {
    const named = communityName ? contains(community.community_name, communityName) : sql`true`;
    // In the order in which the account was given them: the first one is its own.
    return database.run(query`
      select ${selected({
        communityId: community.community_id,
        communityUuid: notNull(community.community_uuid),
        communityName: community.community_name,
        propertyId: community.property_id,
      })}
      from ${community}
      where ${community.community_uuid} = any(${session.communityUuids}::text[])
        and ${community.enable_state} is distinct from ${codes.enableState.disabled} and ${named}
      order by array_position(${session.communityUuids}::text[], ${community.community_uuid})`);
  },

  '/community/v1/setting/system': async ({ communityUuid }, { database }) => {
    const row = await database.first(query`
      select ${selected({
        systemName: communitySystemConfig.system_name,
        systemUrl: communitySystemConfig.system_url,
      })}
      from ${communitySystemConfig} where ${communitySystemConfig.community_uuid} = ${communityUuid}`);
    return row ?? { systemName: null, systemUrl: null };
  },

  '/control/community/v1/add': (payload, context) => addCommunity(payload, context),
});
