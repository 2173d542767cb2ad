import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { tablesOf } from '../../server/db/migrate.ts';
import { snakeCase, tableOf } from '../../server/db/table-of.ts';
import { COMMUNITY, type TableUse } from '../../server/testing/shards/statement-tables.ts';
import type { Sender } from './collect-statements.ts';

/** Why a statement about rows of a community may leave out which. */
export interface UnnamedKind {
  name: string;
  why: string;
  /** How many tables in statements there are at most. Whoever takes some away makes this smaller. */
  most: number;
  holds(use: TableUse, senders: ReadonlySet<Sender>): boolean;
}

/** The list, in the order in which a table of a statement is looked up in it. */
export function unnamedKinds(catalogue: Catalogue): UnnamedKind[] {
  const keys = new Map(
    tablesOf(catalogue).map(({ name, primaryKey, indexes }) => [
      name,
      [primaryKey, ...indexes.flatMap(({ unique, columns }) => (unique && columns.length === 1 ? columns : []))],
    ]),
  );
  /** The fields of each table that name records: of the platform's accounts, of others. */
  const naming = (isWanted: (entity: string) => boolean) =>
    new Map(
      Object.values(catalogue.entities).map((entity) => [
        tableOf(entity)?.name ?? '',
        Object.entries(entity.fields).flatMap(([field, { relation, items }]) => {
          const to = relation?.entity ?? items?.relation?.entity;
          return to !== undefined && to !== 'community' && isWanted(to) ? [snakeCase(field)] : [];
        }),
      ]),
    );
  const accounts = naming((entity) => entity === 'account');
  const records = naming((entity) => entity !== 'account');
  const isCompared = ({ equal, table }: TableUse, columns: ReadonlyMap<string, readonly string[]>) =>
    equal.some((column) => columns.get(table)?.includes(column));
  return [
    {
      name: 'by its key',
      why: 'A call, a device or a task names a record by its key, and a key does not say where its record lies.',
      most: 365,
      holds: (use) => isCompared(use, keys),
    },
    {
      name: 'by the record that it belongs to',
      why: 'What hangs on a record is looked up by the key of that one, which is all that is known there.',
      most: 178,
      holds: (use) => isCompared(use, records) || use.equal.some((column) => /_ids?$/.test(column)),
    },
    {
      name: 'by the address of a picture',
      why: 'A picture goes once no record shows it, and who looks for it has its address alone.',
      most: 1,
      holds: (use) => use.equal.join() === 'face_url',
    },
    {
      name: 'beside a row that was found so',
      why: 'Its community is that of another row of the statement, which itself was found in one of these ways.',
      most: 15,
      holds: (use) => use.equal.includes(COMMUNITY),
    },
    {
      name: 'by an account',
      why: 'Before an account goes, records that name it are counted wherever they are.',
      most: 10,
      holds: (use) => isCompared(use, accounts),
    },
    {
      name: 'looked after in every community',
      why: 'The server looks by itself for what is due, whichever community it is in. Nobody waits for the answer.',
      most: 25,
      holds: (_, senders) => !senders.has('call'),
    },
  ];
}
