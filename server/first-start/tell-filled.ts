import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { publishCommunities } from '../live/publish-communities.ts';

/** All of a first start is there: open lists and figures of records are asked for again. */
export async function tellFilled({ database, live }: Pick<Services, 'database' | 'live'>): Promise<void> {
  const communities = await database.run(sql<{ communityUuid: string }>`
    select community_uuid as "communityUuid" from community where community_uuid is not null`);
  for (const entity of ['accessRecord', 'statDaily']) await publishCommunities({ live }, entity, communities);
}
