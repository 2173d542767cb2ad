import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { DEFAULT_LABELS } from '../../communities/default-labels.ts';
import { ApiError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { newValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { checkProperty, divisionOf } from './division-of.ts';

const account = table('account');

type Added = Endpoints['/control/community/v1/add']['response'];

const ADD = 'system:communityList:add';

/**
 * Makes a community with its default settings and binds it to the account that asks.
 *
 * @throws ApiError not-permitted for an account that has a community already and does not hold the button's code
 */
export async function addCommunity(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<Added> {
  const { catalogue, database, endpoint, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  return auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, async () => {
    await checkMayAdd(context);
    const values = newValues(entity, endpoint, payload, context);
    await checkRelations(context, entity, values, undefined);
    await checkProperty(context, entity, values.propertyId);
    const division = await divisionOf(context, entity, String(values.zoningCode));
    const communityUuid = newId();
    const record = newRecord(context, entity, { ...values, ...division, communityUuid }, undefined);
    await bulkInsert(database, entity, [record], vault);
    for (const name of ['communitySystemConfig', 'communityBaseSetting', 'communityAppSetting']) {
      const settings = catalogue.entities[name];
      if (settings) await bulkInsert(database, settings, [newRecord(context, settings, {}, communityUuid)], vault);
    }
    const labels = catalogue.entities.label;
    if (labels) {
      const rows = DEFAULT_LABELS.map((label) =>
        newRecord(context, labels, { ...label, objectCount: 0 }, communityUuid),
      );
      await bulkInsert(database, labels, rows, vault);
    }
    await bind(context, communityUuid);
    const communityId = String(record.communityId);
    return { id: communityId, communityId, communityUuid };
  });
}

/** The account's row is locked until the end: an account without a community makes only one, also with simultaneous calls. */
async function checkMayAdd({ database, session }: CallContext): Promise<void> {
  const row = await database.first(query`
    select ${selected({
      bound: sql<boolean>`coalesce(cardinality(${account.community_uuids}), 0) > 0`,
    })} from ${account}
    where ${account.uuid} = ${session.accountUuid} for update`);
  if (row?.bound !== false && !session.menuCodes.has(ADD)) throw new ApiError('not-permitted');
}

async function bind({ database, session }: CallContext, communityUuid: string): Promise<void> {
  await database.run(sql`
    update ${account} set ${assigned(account, {
      community_uuids: sql`array_append(coalesce(${account.community_uuids}, '{}'), ${communityUuid})`,
      ...touched(account),
    })}
    where ${account.uuid} = ${session.accountUuid}`);
}
