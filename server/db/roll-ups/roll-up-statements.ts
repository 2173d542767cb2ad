import { type RawBuilder, sql } from 'kysely';
import { addedUp, foldedColumns, lineColumns, lineOfRow, linesOf } from './counting-lines.ts';
import { IS_FOLDED, ROW_COUNT, type RollUp } from './roll-up-of.ts';

type Statement = RawBuilder<unknown>;

/** What of a write the function sees: rows that have come, rows that are gone. */
const TRIGGERS = {
  insert: 'referencing new table as added',
  update: 'referencing new table as added old table as gone',
  delete: 'referencing old table as gone',
  truncate: '',
} as const;
export const TRIGGER_COUNT = Object.keys(TRIGGERS).length;

/** The table of the counts. It has no key: lines of one key are added up, so nobody waits for anybody. */
export function createLines({ name, keys, sums, by, community }: RollUp): Statement[] {
  const columns = [
    ...keys.map((key) => sql`${sql.id(key.name)} ${sql.raw(key.type)}`),
    sql`${sql.id(ROW_COUNT)} bigint not null`,
    ...sums.flatMap(({ sum, count }) => [sql`${sql.id(sum)} numeric not null`, sql`${sql.id(count)} bigint not null`]),
    sql`${sql.id(IS_FOLDED)} boolean not null default false`,
  ];
  // The community first, where there is one: few accounts ask for all of them.
  const found = [...(community === undefined ? [] : [community]), by];
  const index = (suffix: string) => sql.id(`${name.slice(0, 57)}_${suffix}`);
  return [
    sql`create table ${sql.table(name)} (${sql.join(columns)})`,
    sql`create index ${index('idx')} on ${sql.table(name)} (${sql.join(found.map((one) => sql.id(one)))})`,
    sql`create index ${index('loose')} on ${sql.table(name)} (${sql.id(by)}) where not ${sql.id(IS_FOLDED)}`,
  ];
}

/**
 * The function that writes a statement's lines.
 *
 * @param schema where the table lies: a program with another search path writes the same counts
 */
export function createFunction(rollUp: RollUp, schema: string): Statement {
  const lines = sql.id(schema, rollUp.name);
  const into = sql`insert into ${lines} (${lineColumns(rollUp)})`;
  const one = lineOfRow(rollUp);
  const minus = sql.join([
    ...rollUp.keys.map(({ name }) => sql.id(name)),
    ...countsOf(rollUp).map((count) => sql`-${count} as ${count}`),
  ]);
  return sql`
    create or replace function ${sql.id(schema, rollUp.name)}() returns trigger language plpgsql as $function$
    begin
      if tg_op = 'INSERT' then
        ${into} ${linesOf(rollUp, sql`added`)};
      elsif tg_op = 'DELETE' then
        ${into} ${linesOf(rollUp, sql`gone`, '-')};
      elsif tg_op = 'UPDATE' then
        ${into} ${addedUp(
          rollUp,
          sql`(
          select ${one} from added union all select ${minus} from (select ${one} from gone) as before) as parts`,
        )};
      else
        delete from ${lines};
      end if;
      return null;
    end
    $function$`;
}

function countsOf(rollUp: RollUp): Statement[] {
  return [ROW_COUNT, ...rollUp.sums.flatMap(({ sum, count }) => [sum, count])].map((name) => sql.id(name));
}

/** The triggers that call it, once a statement. */
export function createTriggers({ name, of }: RollUp): Statement[] {
  return Object.entries(TRIGGERS).map(
    ([event, seen]) => sql`
      create trigger ${sql.id(`${name.slice(0, 54)}_${event}`)} after ${sql.raw(event)} on ${sql.table(of)}
      ${sql.raw(seen)} for each statement execute function ${sql.id(name)}()`,
  );
}

/** Counts all rows that there are. */
export function countAll(rollUp: RollUp): Statement {
  return sql`
    insert into ${sql.table(rollUp.name)} (${foldedColumns(rollUp)})
    select lines.*, true from (${linesOf(rollUp, sql.table(rollUp.of))}) as lines`;
}

/** Takes rows away that no trigger sees go: those of a part that is dropped as a whole. */
export function uncount(rollUp: RollUp, rows: Statement): Statement {
  return sql`insert into ${sql.table(rollUp.name)} (${lineColumns(rollUp)}) ${linesOf(rollUp, rows, '-')}`;
}

/** Counts rows once more that a trigger takes away though they are only elsewhere from now on. */
export function countAgain(rollUp: RollUp, rows: Statement): Statement {
  return sql`insert into ${sql.table(rollUp.name)} (${lineColumns(rollUp)}) ${linesOf(rollUp, rows)}`;
}
