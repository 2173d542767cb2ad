import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { ApiError } from '../core/errors.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query, selected } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import type { CallContext } from '../services/call-context.ts';
import { mustNotBeArchived } from './archived-rows.ts';
import { rowSource } from './row-source.ts';
import { ofCommunity } from './same-community.ts';
import { scopedTable } from './scoped-table.ts';

const t = commonColumns('t');

/** A record as it is in the table. */
export interface StoredRecord {
  id: string;
  /** As the caller may see it. */
  shown: Record<string, unknown>;
  /** The whole value of a field, decrypted and unmasked: never to be answered. */
  plain(field: string): unknown;
}

/**
 * Reads a record and locks it until the transaction ends.
 *
 * @param communityUuid the one that the call names; left out, all of the account count
 * @throws ApiError not-found for one that is not there, or not there for this account
 */
export async function lockRecord(
  context: Pick<CallContext, 'catalogue' | 'database' | 'session' | 'vault'> &
    Partial<Pick<CallContext, 'files' | 'language'>>,
  entity: CatalogueEntity,
  id: string,
  communityUuid?: string,
): Promise<StoredRecord> {
  const { catalogue, database, session, vault } = context;
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const rows = scopedTable(entity, session, communityUuid);
  const owner = entity.scope === 'community' ? t.community_uuid : sql<null>`null`;
  const locked = await database.first(query`
    select ${selected({ owner })} from ${rows} as t where ${key} = ${id} for update`);
  if (!locked) {
    const { files, language = 'zh' } = context;
    if (files) await mustNotBeArchived({ ...context, files, language }, entity, id);
    throw new ApiError('not-found');
  }
  const source = rowSource(catalogue, entity, vault);
  const row = await database.first(query`
    select ${source.columns} from ${sql.table(snakeCase(entity.name))} as t ${source.joins}
    where ${key} = ${id}${ofCommunity(entity, locked.owner ?? undefined, 't')}`);
  if (!row) throw new ApiError('not-found');
  return { id, shown: source.present(row, session.level), plain: (field) => source.plain(row, field) };
}

/** The community that a record belongs to, where its entity's records do. */
export function communityOf(entity: CatalogueEntity, record: StoredRecord): string | undefined {
  const owner = entity.scope === 'community' ? record.plain('communityUuid') : undefined;
  return typeof owner === 'string' ? owner : undefined;
}

/** @throws ApiError stale, with the record as it is now, when it was changed since it was read */
export function checkRevision(record: StoredRecord, revision: unknown): void {
  if (Number(record.shown.revision ?? 0) !== revision) throw new ApiError('stale', {}, record.shown);
}
