import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { assignedColumns } from '../../db/sql/assigned.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { touchedFields } from '../../db/sql/touched.ts';
import { snakeCase } from '../../db/table-of.ts';
import { ofCommunity } from '../../rows/same-community.ts';
import { communityOf, type StoredRecord } from '../../rows/stored-record.ts';
import type { WriteContext } from '../../services/record-services.ts';
import { checkRelations } from './check-relations.ts';
import { checkTree } from './check-tree.ts';
import { columnValues } from './column-values.ts';

const t = commonColumns();

/**
 * Writes values to a record that is locked, with its time and its revision.
 *
 * @param isPart of a change that has written these already
 * @returns its new revision; undefined where the entity has none
 * @throws Error for the state of a lifecycle, which `storeTransition` alone writes
 */
export async function storeChanges(
  context: WriteContext,
  entity: CatalogueEntity,
  record: StoredRecord,
  values: Readonly<Record<string, unknown>>,
  { isPart = false }: { isPart?: boolean } = {},
): Promise<number | undefined> {
  const { database } = context;
  const sets = await columnsToStore(context, entity, record, values);
  const changes = { ...Object.fromEntries(sets), ...(!isPart && touchedFields(entity, t)) };
  if (Object.keys(changes).length === 0) return undefined;
  const isRevised = entity.fields.revision !== undefined;
  // The record was locked through its scope, in this transaction.
  const [row] = await database.run(query`
    update ${sql.table(snakeCase(entity.name))}
    set ${assignedColumns(changes)}
    where ${sql.id(snakeCase(entity.primaryKey))} = ${record.id}${ofCommunity(entity, communityOf(entity, record))}
    returning ${selected({ revision: isRevised ? notNull(t.revision) : sql<undefined>`null` })}`);
  return isRevised ? row?.revision : undefined;
}

/** Checks values for a record that is locked. @returns its columns, with what they are to hold */
export async function columnsToStore(
  context: WriteContext,
  entity: CatalogueEntity,
  record: StoredRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<[column: string, value: RawBuilder<unknown>][]> {
  const state = entity.lifecycle?.field;
  if (state !== undefined && state in values) throw new Error(`${state} of ${entity.name} changes by its transitions.`);
  const communityUuid = entity.scope === 'community' ? String(record.plain('communityUuid')) : undefined;
  await checkRelations(context, entity, values, communityUuid);
  await checkTree(context, entity, record.id, values);
  return Object.entries(values).flatMap(([field, value]) => {
    const property = entity.fields[field];
    return property ? columnValues(field, property, value, context.vault) : [];
  });
}
