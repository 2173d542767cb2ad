import { sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { checkReach } from './check-grant.ts';

export function accountEntity({ catalogue }: Pick<CallContext, 'catalogue'>): CatalogueEntity {
  const entity = catalogue.entities.account;
  if (!entity) throw new Error('Accounts need the entity account.');
  return entity;
}

/**
 * Reads an account that the caller may change, and locks it until the transaction ends.
 *
 * @throws ApiError not-found, not-permitted
 */
export async function lockAccount(context: CallContext, id: string): Promise<StoredRecord> {
  // One writer of accounts at a time, before any row is locked: counts over all accounts stay correct, and two batches do not
  // wait for each other.
  await context.database.run(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`);
  const record = await lockRecord(context, accountEntity(context), id);
  await checkReach(context, record);
  return record;
}
