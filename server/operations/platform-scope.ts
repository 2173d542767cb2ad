import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { Scope } from './scoped-table.ts';

export const ADMINISTRATOR = 'ADMIN_ROLE';

/**
 * What an account that is no administrator reaches as its own (`rows` of the entity) of the platform's entities, over the rows
 * of their tables. Of one that is not here: what it has made.
 */
const CONDITIONS: Readonly<Record<string, (scope: Scope) => RawBuilder<unknown>>> = {
  account: ofAccounts,
  community: ({ communityUuids }) => sql`community_uuid = any(${communityUuids}::text[])`,
  // A company that somebody has added is his to complete before it manages anything.
  property: ({ accountUuid, communityUuids }) => sql`(create_by = ${accountUuid} or property_id in (
    select property_id from account where uuid = ${accountUuid}
    union select property_id from community where community_uuid = any(${communityUuids}::text[])))`,
  // A line names its account, not its community.
  operationLog: (scope) => sql`user_name in (select user_name from account where ${ofAccounts(scope)})`,
  // Who has seen something of theirs: a line of several communities is each one's.
  sensitiveAccess: ({ communityUuids }) => sql`community_uuids && ${communityUuids}::text[]`,
  smsRecord: (scope) => sql`phone_index in (
    select phone_index from account where ${ofAccounts(scope)}
    union select phone_index from resident where community_uuid = any(${scope.communityUuids}::text[]))`,
};

/** Platform entities whose rows belong to somebody all the same. */
export const sharedOut: ReadonlySet<string> = new Set(Object.keys(CONDITIONS));

/** Itself, and those whose communities are all its own; never an administrator, and none that belongs to no community. */
function ofAccounts({ accountUuid, communityUuids }: Scope): RawBuilder<unknown> {
  return sql`(uuid = ${accountUuid} or (
    cardinality(community_uuids) > 0 and community_uuids <@ ${communityUuids}::text[]
    and role_id not in (select id from role where role_code = ${ADMINISTRATOR})))`;
}

/**
 * @returns undefined where every row may be reached; an entity of whose rows its document says nothing is nobody's but an
 *   administrator's
 */
export function platformScope(entity: CatalogueEntity, scope: Scope): RawBuilder<unknown> | undefined {
  if (scope.roleCode === ADMINISTRATOR || entity.rows === 'all') return undefined;
  if (entity.rows !== 'own') return sql`false`;
  if (Object.hasOwn(CONDITIONS, entity.name)) return CONDITIONS[entity.name]?.(scope);
  return 'createBy' in entity.fields ? sql`create_by = ${scope.accountUuid}` : sql`false`;
}
