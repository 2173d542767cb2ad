import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { snakeCase } from '../db/table-of.ts';
import { computedColumns, wholeTable } from './computed-column.ts';
import { platformScope } from './platform-scope.ts';
import type { Scope } from './scope.ts';

const t = commonColumns();

/**
 * The rows of an entity that an account may reach, to follow `from`. Operations and modules read through it and never name a
 * scoped table themselves, so none of them can forget the scope. What is computed is a column of them, which costs
 * something only where it is named.
 *
 * @param communityUuid one community of the account; left out, all of them count
 * @param rows others than those of the table, under its name: also those of months that lie in files
 */
export function scopedTable(
  entity: CatalogueEntity,
  session: Scope,
  communityUuid?: string,
  rows?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const condition = scopeCondition(entity, session, communityUuid);
  if (!condition) return wholeTable(entity, rows);
  const table = rows ?? sql.table(snakeCase(entity.name));
  return sql`(select * ${computedColumns(entity)} from ${table} where ${condition})`;
}

/**
 * Which rows of an entity an account may reach; undefined where it may reach all.
 *
 * @param communityUuid as of `scopedTable`
 */
export function scopeCondition(
  entity: CatalogueEntity,
  session: Scope,
  communityUuid?: string,
): RawBuilder<unknown> | undefined {
  switch (entity.scope) {
    case 'platform':
      return platformScope(entity, session);
    case 'account':
      return session.ofAllAccounts ? undefined : sql`${t.create_by} = ${session.accountUuid}`;
    case 'community': {
      const own = session.communityUuids;
      if (communityUuid === undefined) return sql`${t.community_uuid} = any(${own}::text[])`;
      // A community of another account has no rows here, whatever the checks before have decided.
      return sql`${t.community_uuid} = ${own.includes(communityUuid) ? communityUuid : null}`;
    }
  }
}
