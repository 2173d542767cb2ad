import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { table } from '../../db/sql/table.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { create } from '../../operations/write/create.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { ADMINISTRATOR } from '../../rows/platform-scope.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { checkRevision, lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { accountEntity } from '../account/lock-account.ts';
import { publishRights } from './publish-rights.ts';
import { mayGive, type RoleFacts, roleFacts } from './role-facts.ts';
import { roleValues } from './role-values.ts';

const account = table('account');
const role = table('role');
const t = table('account', 't');

type Payload = Readonly<Record<string, unknown>>;

export function roleEntity({ catalogue }: Pick<CallContext, 'catalogue'>): CatalogueEntity {
  const entity = catalogue.entities.role;
  if (!entity) throw new Error('Roles need the entity role.');
  return entity;
}

export function createRole(payload: Payload, context: CallContext) {
  return create(payload, context, {
    complete: async (values) => ({ ...roleValues(values, undefined, context), builtIn: false }),
  }) as Promise<never>;
}

/** The accounts of the role have the change with their next call: its revision is read with each. */
export async function updateRole(payload: Payload & { id: string }, context: CallContext) {
  const { endpoint, language } = context;
  const entity = roleEntity(context);
  const { id, revision } = payload;
  return auditedWrite(context, entity, { logType: CODES.logType.update, verb: '修改', objectId: id }, async () => {
    const { facts, record } = await lockRole(context, id);
    checkRevision(record, revision);
    const values = changedValues(entity, endpoint, payload, language, record);
    const next = await storeChanges(context, entity, record, roleValues(values, facts, context));
    await publishRights(context, id);
    return { id, revision: next };
  });
}

export async function deleteRoles(payload: Payload, context: CallContext) {
  const { database } = context;
  const answer = await writeEach(
    context,
    roleEntity(context),
    payload,
    { logType: CODES.logType.delete, verb: '删除' },
    async (id) => {
      const { facts, record } = await lockRole(context, id);
      if (payload.revision !== undefined && !Array.isArray(payload.ids)) checkRevision(record, payload.revision);
      if (facts.builtIn) throw new ApiError('role-built-in');
      if (await database.first(sql`select 1 from ${account} where ${account.role_id} = ${id} limit 1`))
        throw new ApiError('role-in-use');
      await database.run(sql`delete from ${role} where ${role.id} = ${id}`);
      return { id };
    },
  );
  return answer as Record<string, unknown>;
}

/**
 * Reads a role that the caller may change, and locks it until the transaction ends. A role affects all accounts that have it: a
 * caller who is no administrator may change only one that is not built in, that holds no more than the caller does, and that no
 * account has which the caller does not see.
 *
 * @throws ApiError not-found, not-permitted
 */
async function lockRole(context: CallContext, id: string): Promise<{ facts: RoleFacts; record: StoredRecord }> {
  const { database, session } = context;
  const record = await lockRecord(context, roleEntity(context), id);
  const facts = await roleFacts(context, id);
  if (!facts) throw new ApiError('not-found');
  if (!mayGive(context, facts)) throw new ApiError('not-permitted');
  if (session.roleCode === ADMINISTRATOR) return { facts, record };
  const stranger = await database.first(sql`
    select 1 from ${account} where ${account.role_id} = ${id}
      and ${account.uuid} not in (select ${t.uuid} from ${scopedTable(accountEntity(context), session)} as t)
        limit 1`);
  if (facts.builtIn || stranger) throw new ApiError('not-permitted');
  return { facts, record };
}
