import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query, selected } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import type { CallContext } from '../services/call-context.ts';
import { publishCommunities } from './publish-communities.ts';

const t = commonColumns();

type Publisher = Pick<CallContext, 'database' | 'live'>;

/** Tells that a record was written, to those whose it is. One that is gone was told of before it went. @param communityUuid of a record of a community, where it is known */
export async function publishRecord(
  { database, live }: Publisher,
  entity: CatalogueEntity,
  id: string,
  communityUuid?: string,
): Promise<void> {
  const event = { entity: entity.name, id };
  if (entity.scope === 'platform') return live.publish(event);
  if (communityUuid !== undefined) return live.publish({ ...event, communityUuid });
  const owner = entity.scope === 'community' ? t.community_uuid : t.create_by;
  const row = await database.first(query`
    select ${selected({ owner })} from ${sql.table(snakeCase(entity.name))}
    where ${sql.id(snakeCase(entity.primaryKey))} = ${id}`);
  // A record of nobody is shown to nobody.
  if (!row?.owner) return;
  await live.publish({ ...event, [entity.scope === 'community' ? 'communityUuid' : 'accountUuid']: row.owner });
}

/** Tells that several records of the caller's, or of a community, were written. */
export async function publishRecords(
  { live, session }: Pick<CallContext, 'live' | 'session'>,
  { name: entity, scope }: CatalogueEntity,
  communityUuid: string | undefined,
): Promise<void> {
  await live.publish({
    entity,
    ...(scope === 'community' && { communityUuid }),
    ...(scope === 'account' && { accountUuid: session.accountUuid }),
  });
}

/** Tells each owner once that rows of one entity were written. */
export async function publishRows(
  services: Publisher,
  entity: CatalogueEntity,
  rows: readonly { id: string; communityUuid: string }[],
): Promise<void> {
  if (entity.scope === 'community') return publishCommunities(services, entity.name, rows);
  for (const { id } of rows) await publishRecord(services, entity, id);
}

/** Tells that sessions of an account have ended: their streams end at once, whichever process they are on. */
export async function publishSessionEnd({ live }: Pick<CallContext, 'live'>, accountUuid: string): Promise<void> {
  await live.publish({ entity: SESSION, accountUuid });
}

/** No entity of the catalogue: no console hears of it. */
export const SESSION = 'session';
