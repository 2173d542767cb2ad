import { type RawBuilder, sql } from 'kysely';
import type { Sensitive } from '../../schemas/generated/grammar.ts';
import { mask } from './masking.ts';

type Condition = RawBuilder<unknown>;

/**
 * The rows whose masked text matches what was typed: it contains it, or it is its masked form. A search for 张三丰 finds all
 * people who are shown as 张*丰, and does not reveal which of them has this name.
 */
export function shownCondition(column: Condition, kind: Sensitive['mask'], typed: string): Condition {
  const text = typed.trim();
  const shown = shownText(column, kind);
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const holds = sql`${shown} ilike ${pattern}`;
  if ([...text].length < 2 || text.includes('*')) return holds;
  return sql`(${holds} or lower(${shown}) = lower(${mask(text, kind)}::text))`;
}

/** The same text as `mask` makes, as an expression. A test holds one against the other. */
export function shownText(column: Condition, kind: Sensitive['mask']): Condition {
  const length = sql`char_length(${column})`;
  const maskMiddle = (first: number, last: number) => sql`(case when ${length} <= ${sql.lit(first + last)}
    then repeat('*', ${length})
    else left(${column}, ${sql.lit(first)}) || repeat('*', ${length} - ${sql.lit(first + last)}) || right(${column}, ${sql.lit(last)}) end)`;
  switch (kind) {
    case 'name':
      return sql`(case when ${length} <= 1 then '*' when ${length} = 2 then left(${column}, 1) || '*' else ${maskMiddle(1, 1)} end)`;
    case 'phone':
      return sql`(case when ${length} >= 11 then left(${column}, 3) || '****' || right(${column}, 4) else ${maskMiddle(0, 2)} end)`;
    case 'citizenId':
      return sql`(case when ${length} >= 12 then ${maskMiddle(4, 4)} else ${maskMiddle(1, 1)} end)`;
    case 'card':
      return sql`(case when ${length} > 4 then ${maskMiddle(2, 2)} else repeat('*', ${length}) end)`;
    case 'date':
    case 'full':
      return sql`''::text`;
  }
}
