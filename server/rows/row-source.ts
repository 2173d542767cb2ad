import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { openedInside } from '../db/sealed-entries.ts';
import { type Selection, selectedFields } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { isEncrypted, snakeCase } from '../db/table-of.ts';
import type { MaskingLevel } from '../services/session.ts';
import { computedColumn } from './computed-column.ts';
import { isMasked, mask } from './masking.ts';
import { inSameCommunity } from './same-community.ts';

const gone = table('console_outliving', 'gone');

/** How chosen fields of an entity's rows are read and shown. */
export interface RowSource {
  /** `t.open_time as "openTime", j0.device_name as "deviceName"` */
  columns: Selection<Record<string, unknown>>;
  /** Joins the related rows to the rows `t`. */
  joins: RawBuilder<unknown>;
  /** A read row as a caller of this level may see it: decrypted, masked, null for what is empty. */
  present(row: Readonly<Record<string, unknown>>, level: MaskingLevel): Record<string, unknown>;
  /** The whole value of a field of a read row, for the server's own use and for a reveal. */
  plain(row: Readonly<Record<string, unknown>>, field: string): unknown;
}

/**
 * @param fields of the entity; left out means all of them
 * @param within the communities of related rows, where `t` are no rows of a community themselves
 */
export function rowSource(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  vault: Vault,
  fields: readonly string[] = Object.keys(entity.fields),
  within?: readonly string[],
): RowSource {
  const besides = (other: CatalogueEntity, alias: string) =>
    within && other.scope === 'community'
      ? sql` and ${sql.ref(`${alias}.community_uuid`)} = any(${within}::text[])`
      : inSameCommunity(entity, 't', other, alias);
  const joins = new Map<string, { alias: string; join: RawBuilder<unknown> }>();
  const columns: RawBuilder<unknown>[] = [];
  const shown: { field: string; property: Property }[] = [];

  for (const field of fields) {
    const property = entity.fields[field];
    if (!property) throw new Error(`The entity ${entity.name} has no field ${field}.`);
    if (property.computed) {
      // Worked out here again: not all rows that are read come through their scope.
      columns.push(sql`${computedColumn(entity, property.computed, 't')} as ${sql.id(field)}`);
      shown.push({ field, property });
      continue;
    }
    if (!property.joined) {
      columns.push(sql`${sql.ref(`t.${snakeCase(field)}`)} as ${sql.id(field)}`);
      shown.push({ field, property });
      continue;
    }
    const { relation, field: there } = property.joined;
    const over = entity.fields[relation];
    const target = over?.relation ?? over?.items?.relation;
    const other = target && catalogue.entities[target.entity];
    const otherProperty = other?.fields[there];
    if (!target || !other || !otherProperty || otherProperty.computed) {
      throw new Error(`The field ${entity.name}.${field} is joined over ${relation}, which leads nowhere.`);
    }
    // What is sensitive there stays so here.
    shown.push({ field, property: { ...property, sensitive: otherProperty.sensitive ?? property.sensitive } });
    const value = snakeCase(target.value ?? other.primaryKey);
    if (!over?.relation) {
      // Over a list of keys several rows are read, and a row that names them stays one.
      const name = sql.ref(`several.${snakeCase(there)}`);
      columns.push(sql`array(
          select ${name} from ${sql.table(snakeCase(other.name))} as several
          where ${sql.ref(`several.${value}`)} = any(${sql.ref(`t.${snakeCase(relation)}`)})${besides(other, 'several')} order by ${name}
        ) as ${sql.id(field)}`);
      continue;
    }
    const known = joins.get(relation);
    const alias = known?.alias ?? `j${joins.size}`;
    if (!known) {
      const key = sql.ref(`${alias}.${value}`);
      const table = sql.table(snakeCase(other.name));
      const join = sql`left join ${table} as ${sql.id(alias)} on ${key} = ${sql.ref(`t.${snakeCase(relation)}`)}${besides(other, alias)}`;
      joins.set(relation, { alias, join });
    }
    const name = sql.ref(`${alias}.${snakeCase(there)}`);
    const outlives = otherProperty.outlives && value === snakeCase(other.primaryKey);
    const shownName = outlives ? sql`coalesce(${name}, ${outliving(other.name, relation, there)})` : name;
    columns.push(sql`${shownName} as ${sql.id(field)}`);
  }

  return {
    columns: selectedFields(columns),
    joins: sql.join(
      [...joins.values()].map(({ join }) => join),
      sql` `,
    ),
    present(row, level) {
      const result: Record<string, unknown> = {};
      for (const { field, property } of shown) result[field] = presented(row[field], property, level, vault);
      return result;
    },
    plain(row, field) {
      const property = shown.find((one) => one.field === field)?.property;
      const value = row[field] ?? null;
      if (!property) return value;
      if (typeof value === 'object') return openedInside(value, property, vault);
      return isEncrypted(property) && typeof value === 'string' ? vault.decrypt(value) : value;
    },
  };
}

/** What is still known of a related record that was deleted. Only asked for where there is none. */
function outliving(entity: string, relation: string, field: string): RawBuilder<unknown> {
  return sql`(
    select ${gone.fields} ->> ${field}::text from ${gone}
    where ${gone.entity} = ${entity} and ${gone.id} = ${sql.ref(`t.${snakeCase(relation)}`)})`;
}

function presented(value: unknown, property: Property, level: MaskingLevel, vault: Vault): unknown {
  if (value === null || value === undefined) return null;
  // A number has no characters to hide, and a joint text shows more of its parts than their masks do.
  if (property.computed && isMasked(property, level)) return null;
  if (typeof value === 'object') return maskedInside(openedInside(value, property, vault), property, level);
  if (!property.sensitive) return value;
  if (typeof value !== 'string') return isMasked(property, level) ? null : value;
  // A secret is not even decrypted.
  if (property.sensitive.mask === 'full') return mask('', 'full');
  const plain = isEncrypted(property) ? vault.decrypt(value) : value;
  return isMasked(property, level) ? mask(plain, property.sensitive.mask) : plain;
}

/** A list or an object with the sensitive texts in it masked, at any depth. */
function maskedInside(
  value: unknown,
  { items, properties, sensitive }: Pick<Property, 'items' | 'properties' | 'sensitive'>,
  level: MaskingLevel,
): unknown {
  if (typeof value === 'string') {
    return sensitive && isMasked({ sensitive }, level) ? mask(value, sensitive.mask) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((entry) => maskedInside(entry, { properties: items?.properties, sensitive }, level));
  }
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const property = properties[name];
      return [name, property ? maskedInside(member, property, level) : member];
    }),
  );
}
