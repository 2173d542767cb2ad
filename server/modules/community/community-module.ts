import { sql } from 'kysely';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import type { Community, CommunitySystemConfig } from '../../../schemas/generated/entities.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { requestExport } from '../../operations/export/request-export.ts';
import { list } from '../../operations/list.ts';
import { contains } from '../../rows/filter-condition.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { refreshCounts } from '../property/refresh-counts.ts';
import { addCommunity } from './add-community.ts';
import { deleteCommunity, updateCommunity } from './change-community.ts';
import { firstSteps } from './first-steps.ts';
import { appSetting, baseSetting } from './settings-of.ts';

const accessRecord = table('access_record');
const community = table('community');
const communitySystemConfig = table('community_system_config');

/** The communities of the account. */
export const communityModule = defineModule({
  '/community/v1/name': async ({ communityName }, { database, session }) => {
    const named = communityName ? contains(community.community_name, communityName) : sql`true`;
    // In the order in which the account was given them: the first one is its own.
    const rows = await database.run(query`
      select ${selected({
        communityId: community.community_id,
        communityUuid: notNull(community.community_uuid),
        communityName: community.community_name,
        propertyId: community.property_id,
        isNew: sql<boolean>`not exists (
          select 1 from ${accessRecord} where ${accessRecord.community_uuid} = ${community.community_uuid})`,
      })}
      from ${community}
      where ${community.community_uuid} = any(${session.communityUuids}::text[])
        and ${community.enable_state} is distinct from ${codes.enableState.disabled} and ${named}
      order by array_position(${session.communityUuids}::text[], ${community.community_uuid})`);
    return rows.map(({ isNew, ...row }) => (isNew ? { ...row, isNew } : row));
  },
  '/community/v1/steps': firstSteps,

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
  // Figures of rooms, people and devices are counted as somebody looks.
  '/control/community/v1/list': async (payload, context) => {
    await refreshCounts(context);
    return (await list({ ...payload }, context)) as ListAnswer<Partial<Community>> as ListAnswer<Community>;
  },
  '/control/community/v1/detail': async (payload, context) => {
    await refreshCounts(context);
    return detail({ ...payload, id: await keyOf(payload.id, context) }, context) as Promise<never>;
  },
  '/control/community/v1/export': async (payload, context) => {
    await refreshCounts(context);
    return requestExport(payload, context);
  },
  // Of every community of the account, whichever is chosen: the page has no switcher.
  '/control/community/v1/config/list': async ({ communityUuid: _, ...payload }, context) =>
    (await list(payload, context)) as ListAnswer<Partial<CommunitySystemConfig>> as ListAnswer<CommunitySystemConfig>,
  '/community/v1/update': (payload, context) => updateCommunity({ ...payload }, context) as Promise<never>,
  '/control/community/v1/delete': (payload, context) => deleteCommunity({ ...payload }, context) as Promise<never>,
  '/community/v1/setting/base': (payload, context) => baseSetting({ ...payload }, context),
  '/community/v1/setting/base/load': ({ id }, context) => baseSetting({ id }, context),
  '/community/v1/setting/app': (payload, context) => appSetting({ ...payload }, context),
  '/community/v1/setting/app/load': ({ id }, context) => appSetting({ id }, context),
});

/** A page of the chosen community knows it by the key that its records name. */
async function keyOf(id: string, { database }: CallContext): Promise<string> {
  const row = await database.first(query`
    select ${selected({ id: community.community_id })} from ${community} where ${community.community_uuid} = ${id}`);
  return row?.id ?? id;
}
