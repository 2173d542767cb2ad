import { type RawBuilder, sql } from 'kysely';
import { CODES, named } from '../../../schemas/generated/codes.ts';

type Codes = typeof CODES;

/** Each code as a literal in the text of a statement: as a parameter the planner could not see which partial index fits. */
type CodesInSql = {
  readonly [Dictionary in keyof Codes]: {
    readonly [Code in keyof Codes[Dictionary]]: RawBuilder<Codes[Dictionary][Code]>;
  };
};

/** The codes of `CODES` for SQL: `${k.card_state} = ${codes.cardState.lost}`. */
export const codes: CodesInSql = literalsOf(CODES);

function literalsOf(dictionaries: Codes): CodesInSql {
  const literals = Object.entries(dictionaries).map(([name, values]) => [
    name,
    named(name, Object.fromEntries(Object.entries(values).map(([code, value]) => [code, sql.lit(value)]))),
  ]);
  // Entries lose the types of what they are made of.
  return Object.fromEntries(literals) as CodesInSql;
}
