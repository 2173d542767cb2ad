import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { table } from '../db/sql/table.ts';
import type { Scope } from './scope.ts';

const account = table('account');
const common = commonColumns();
const community = table('community');
const operationLog = table('operation_log');
const property = table('property');
const resident = table('resident');
const role = table('role');
const sensitiveAccess = table('sensitive_access');
const smsRecord = table('sms_record');
const visitor = table('visitor');

export const ADMINISTRATOR = CODES.roleCode.administrator;

/**
 * What an account that is no administrator reaches as its own (`rows` of the entity) of the platform's entities, over the rows
 * of their tables. For an entity without one: records that it has made.
 */
const CONDITIONS: Readonly<Record<string, (scope: Scope) => RawBuilder<unknown>>> = {
  account: ofAccounts,
  community: ({ communityUuids }) => sql`${community.community_uuid} = any(${communityUuids}::text[])`,
  // The account that has added a company may complete it before the company manages a community.
  property: ({
    accountUuid,
    communityUuids,
  }) => sql`(${property.create_by} = ${accountUuid} or ${property.property_id} in (
    select ${account.property_id} from ${account} where ${account.uuid} = ${accountUuid}
    union select ${community.property_id} from ${community}
    where ${community.community_uuid} = any(${communityUuids}::text[])))`,
  // A line names its account, not its community. The names are read once and looked up: joined, all lines of a name would be.
  operationLog: (scope) =>
    sql`${operationLog.user_name} = any(array(select ${account.user_name} from ${account} where ${ofAccounts(scope)}))`,
  // Accesses to values of these communities: a line about several communities belongs to each of them.
  sensitiveAccess: ({ communityUuids }) => sql`${sensitiveAccess.community_uuids} && ${communityUuids}::text[]`,
  smsRecord: (scope) => sql`(${smsRecord.phone_index} in (
    select ${account.phone_index} from ${account} where ${ofAccounts(scope)}
    union select ${resident.phone_index} from ${resident}
      where ${resident.community_uuid} = any(${scope.communityUuids}::text[]))
    or ${smsRecord.object_id} in (select ${visitor.id} from ${visitor}
      where ${visitor.community_uuid} = any(${scope.communityUuids}::text[])))`,
};

/** Platform entities whose rows have an owner nevertheless. */
export const sharedOut: ReadonlySet<string> = new Set(Object.keys(CONDITIONS));

/** Itself, and those whose communities are all its own; never an administrator, and none that belongs to no community. */
function ofAccounts({ accountUuid, communityUuids }: Scope): RawBuilder<unknown> {
  return sql`(${account.uuid} = ${accountUuid} or (
    cardinality(${account.community_uuids}) > 0 and ${account.community_uuids} <@ ${communityUuids}::text[]
    and ${account.role_id} not in (select ${role.id} from ${role} where ${role.role_code} = ${ADMINISTRATOR})))`;
}

/**
 * @returns undefined where every row may be reached; an entity whose document does not state whose rows they are is open to
 *   administrators only
 */
export function platformScope(entity: CatalogueEntity, scope: Scope): RawBuilder<unknown> | undefined {
  if (scope.roleCode === ADMINISTRATOR || entity.rows === 'all') return undefined;
  if (entity.rows !== 'own') return sql`false`;
  if (Object.hasOwn(CONDITIONS, entity.name)) return CONDITIONS[entity.name]?.(scope);
  return 'createBy' in entity.fields ? sql`${common.create_by} = ${scope.accountUuid}` : sql`false`;
}
