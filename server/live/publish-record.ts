import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query, selected } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import type { CallContext } from '../services/call-context.ts';
import { publishCommunities } from './publish-communities.ts';

const t = commonColumns();

type Publisher = Pick<CallContext, 'database' | 'live'>;

/**
 * Publishes that a record was written, to its owner or community. For a deleted record that was done before it was deleted.
 *
 * @param communityUuid of a record of a community, where it is known
 */
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
  // A record without an owner is shown to no one.
  if (!row?.owner) return;
  await live.publish({ ...event, [entity.scope === 'community' ? 'communityUuid' : 'accountUuid']: row.owner });
}

/** Publishes that several records of the caller's, or of a community, were written. */
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

/** Publishes once for each owner that rows of one entity were written. */
export async function publishRows(
  services: Publisher,
  entity: CatalogueEntity,
  rows: readonly { id: string; communityUuid: string }[],
): Promise<void> {
  if (entity.scope === 'community') return publishCommunities(services, entity.name, rows);
  for (const { id } of rows) await publishRecord(services, entity, id);
}

/** Publishes that sessions of an account have ended: their streams end at once, whichever process they are on. */
export async function publishSessionEnd({ live }: Pick<CallContext, 'live'>, accountUuid: string): Promise<void> {
  await live.publish({ entity: SESSION, accountUuid });
}

/** No entity of the catalogue: no console receives it. */
export const SESSION = 'session';
