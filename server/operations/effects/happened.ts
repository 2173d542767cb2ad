import { sql } from 'kysely';
import { resolveValue, type Scopes } from '../../../runtime/core/values.ts';
import { isBlankValue } from '../../../runtime/formats/check-value.ts';
import type { CatalogueEntity, EffectValue, EffectValues, Scalar } from '../../../schemas/generated/grammar.ts';
import { wallTime } from '../../core/wall-time.ts';
import { query } from '../../db/sql/query.ts';
import { snakeCase } from '../../db/table-of.ts';
import { wholeTable } from '../../rows/computed-column.ts';
import { rowSource } from '../../rows/row-source.ts';
import type { Services } from '../../services/services.ts';
import type { Session } from '../../services/session.ts';

/** The record to which something has happened, as it is now. */
export interface Happened {
  id: string;
  entity: CatalogueEntity;
  /** Undefined where it belongs to none. */
  communityUuid: string | undefined;
  /** Whole values of the fields that have one: never to be answered or written into a text. */
  filled: Readonly<Record<string, unknown>>;
  /** The same under the strictest mask, for texts. */
  masked: Readonly<Record<string, unknown>>;
  scopes: Scopes;
}

type Value = Scalar | readonly Scalar[];

/** @returns undefined where the record is gone */
export async function readHappened(
  { catalogue, database, vault }: Pick<Services, 'catalogue' | 'database' | 'vault'>,
  entity: CatalogueEntity,
  id: string,
  { caller, payload = {} }: { caller: Session | undefined; payload?: Readonly<Record<string, unknown>> | undefined },
): Promise<Happened | undefined> {
  const source = rowSource(catalogue, entity, vault);
  // What happened to it has been allowed: an effect may be about a record that its caller does not reach any more.
  const row = await database.first(query`
    select ${source.columns} from ${wholeTable(entity)} as t ${source.joins}
    where ${sql.ref(`t.${snakeCase(entity.primaryKey)}`)} = ${id}`);
  if (!row) return undefined;
  const plain = Object.fromEntries(Object.keys(entity.fields).map((field) => [field, source.plain(row, field)]));
  const { communityUuid } = plain;
  return {
    id,
    entity,
    communityUuid: typeof communityUuid === 'string' ? communityUuid : undefined,
    filled: Object.fromEntries(Object.entries(plain).filter(([, value]) => !isBlankValue(value))),
    masked: source.present(row, 1),
    scopes: {
      row: plain,
      values: payload,
      ...(caller && { user: { uuid: caller.accountUuid, userName: caller.userName } }),
      now: wallTime(new Date()),
    },
  };
}

/** What is written by an effect; null for what is empty. */
export function valuesFrom(words: EffectValues, { scopes }: Happened, into: CatalogueEntity): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(words).map(([field, value]) => {
      const found = valueFrom(value, scopes);
      const isDay = into.fields[field]?.format === 'calendar-date';
      return [field, isDay && typeof found === 'string' ? found.slice(0, 'YYYY-MM-DD'.length) : found];
    }),
  );
}

export function valueFrom(value: EffectValue, scopes: Scopes): Value {
  const found = resolveValue(value, scopes);
  return isBlankValue(found) ? null : (found ?? null);
}
