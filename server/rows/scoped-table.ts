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
 */
export function scopedTable(entity: CatalogueEntity, session: Scope, communityUuid?: string): RawBuilder<unknown> {
  const table = sql.table(snakeCase(entity.name));
  const more = computedColumns(entity);
  const whole = wholeTable(entity);
  switch (entity.scope) {
    case 'platform': {
      const condition = platformScope(entity, session);
      return condition ? sql`(select * ${more} from ${table} where ${condition})` : whole;
    }
    case 'account':
      if (session.ofAllAccounts) return whole;
      return sql`(select * ${more} from ${table} where ${t.create_by} = ${session.accountUuid})`;
    case 'community': {
      const own = session.communityUuids;
      if (communityUuid === undefined)
        return sql`(select * ${more} from ${table} where ${t.community_uuid} = any(${own}::text[]))`;
      // A community of another account has no rows here, whatever the checks before have decided.
      const allowed = own.includes(communityUuid) ? communityUuid : null;
      return sql`(select * ${more} from ${table} where ${t.community_uuid} = ${allowed})`;
    }
  }
}
