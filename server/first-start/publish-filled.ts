import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { publishCommunities } from '../live/publish-communities.ts';
import type { Services } from '../services/services.ts';

const community = table('community');

/** All of a first start is there: open lists and figures of records are asked for again. */
export async function publishFilled({ database, live }: Pick<Services, 'database' | 'live'>): Promise<void> {
  const communities = await database.run(query`
    select ${selected({ communityUuid: notNull(community.community_uuid) })} from ${community}
    where ${community.community_uuid} is not null`);
  for (const entity of ['accessRecord', 'vehicleRecord', 'statDaily'])
    await publishCommunities({ live }, entity, communities);
}
