import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './table.ts';

/** What the field sets `base` and `scope` give to entities; which of them an entity has, its fields show. */
type Common = Pick<
  Tables['resident'],
  'id' | 'create_time' | 'update_time' | 'create_by' | 'revision' | 'community_uuid'
>;

type CommonColumns = { readonly [Column in keyof Common]: RawBuilder<Common[Column]> };

/** Columns that entities have in common, for a statement about the rows of whichever it is. */
export function commonColumns(alias?: string): CommonColumns {
  const column = <Name extends keyof Common>(name: Name): RawBuilder<Common[Name]> =>
    alias === undefined ? sql.raw(name) : sql.ref(`${alias}.${name}`);
  return {
    id: column('id'),
    create_time: column('create_time'),
    update_time: column('update_time'),
    create_by: column('create_by'),
    revision: column('revision'),
    community_uuid: column('community_uuid'),
  };
}
