import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { ROW_COUNT, type RollUp } from '../db/roll-ups/roll-up-of.ts';
import { lookupColumn, snakeCase } from '../db/table-of.ts';

type Part = RawBuilder<unknown>;

/** How a figure is worked out in SQL, over what the statement calls `t`. The filter follows each aggregate function. */
export interface FigureFunctions {
  count(filter: Part): Part;
  /** Null where no row has a value. */
  sum(field: string, filter: Part): Part;
  /** How many rows have a value. */
  filled(field: string, filter: Part): Part;
  distinct(field: string, filter: Part): Part;
  /** @param name of the function of PostgreSQL */
  end(name: 'min' | 'max', field: string, filter: Part): Part;
}

/** Over the rows themselves. */
export function overRows(entity: CatalogueEntity): FigureFunctions {
  const of = (field: string) => sql.ref(`t.${lookupColumn(entity, field)}`);
  return {
    count: (filter) => sql`count(*)${filter}`,
    sum: (field, filter) => exact(entity, field, sql`sum(${of(field)})${filter}`),
    filled: (field, filter) => sql`count(${of(field)})${filter}`,
    distinct: (field, filter) => sql`count(distinct ${of(field)})${filter}`,
    end: (name, field, filter) => sql`${sql.raw(name)}(${of(field)})${filter}`,
  };
}

/** Over lines that count rows by day. What these do not know is not asked of them: `operations/counted-by-day.ts`. */
export function overLines(entity: CatalogueEntity, { sums }: RollUp): FigureFunctions {
  const of = (column: string) => sql.id('t', column);
  const numberOf = (column: string, filter: Part) => sql`coalesce(sum(${of(column)})${filter}, 0)::bigint`;
  const sumOf = (field: string) => {
    const found = sums.find(({ column }) => column === snakeCase(field));
    if (!found) throw new Error(`${entity.name}.${field} is not added up by day.`);
    return found;
  };
  return {
    count: (filter) => numberOf(ROW_COUNT, filter),
    sum(field, filter) {
      const { sum, count } = sumOf(field);
      const isAny = sql`coalesce(sum(${of(count)})${filter}, 0) <> 0`;
      return sql`case when ${isAny} then ${exact(entity, field, sql`sum(${of(sum)})${filter}`)} end`;
    },
    filled: (field, filter) => numberOf(sumOf(field).count, filter),
    distinct: (field, filter) => sql`count(distinct ${of(snakeCase(field))})${filter}`,
    end: (name, field) => {
      throw new Error(`The ${name} of ${entity.name}.${field} is not kept by day.`);
    },
  };
}

/** Binary fractions leave a trace in a sum, another one in each order of adding: it is taken away where decimals are said. */
function exact({ fields }: CatalogueEntity, field: string, sum: Part): Part {
  const { type, decimals } = fields[field] ?? {};
  return type === 'number' && decimals !== undefined ? sql`round((${sum})::numeric, ${sql.lit(decimals)})` : sum;
}
