import { sql } from 'kysely';
import type { CatalogueEntity, Property, Relation, Text } from '../../../schemas/generated/grammar.ts';
import { type FieldError, payloadError } from '../../core/errors.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { snakeCase } from '../../db/table-of.ts';
import { all } from '../../rows/filter-condition.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = commonColumns('t');

const MISSING: Text = { zh: '{label}不存在或已被删除', en: '{label} does not exist or has been deleted' };

/** The keys that a written value refers to. */
interface Pointer {
  /** The path of the value, such as `kindId` or `doors.0.deviceId`. */
  field: string;
  label: Text;
  relation: Relation;
  keys: readonly string[];
}

/**
 * Checks that the records a write refers to exist in the same community, and locks them until the transaction ends.
 *
 * @param communityUuid of the record; undefined where it belongs to none
 * @throws ApiError payload-wrong naming the fields
 */
export async function checkRelations(
  context: Pick<CallContext, 'catalogue' | 'database' | 'language' | 'session'>,
  entity: CatalogueEntity,
  values: Readonly<Record<string, unknown>>,
  communityUuid: string | undefined,
): Promise<void> {
  const { language } = context;
  const errors: FieldError[] = [];
  for (const { field, keys, label, relation } of pointersIn(entity.fields, values)) {
    if (await areThere(context, relation, keys, communityUuid)) continue;
    errors.push({ field, message: MISSING[language].replace('{label}', label[language]) });
  }
  if (errors.length > 0) throw payloadError(errors);
}

/** At any depth: entries of a list and members of an object may refer to records too. */
function pointersIn(
  properties: Readonly<Record<string, Property>>,
  values: Readonly<Record<string, unknown>>,
  path = '',
): Pointer[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property || value === null || value === undefined) return [];
    const field = path + name;
    const relation = property.relation ?? property.items?.relation;
    if (relation?.loose) return [];
    if (relation) {
      const keys = [...new Set([value].flat().map(String))];
      return keys.length > 0 ? [{ field, label: property.label, relation, keys }] : [];
    }
    if (property.properties) return pointersIn(property.properties, Object(value), `${field}.`);
    const members = property.items?.properties;
    if (!members || !Array.isArray(value)) return [];
    return value.flatMap((entry, at) => pointersIn(members, Object(entry), `${field}.${at}.`));
  });
}

async function areThere(
  { catalogue, database, session }: Pick<CallContext, 'catalogue' | 'database' | 'session'>,
  relation: Relation,
  keys: readonly string[],
  communityUuid: string | undefined,
): Promise<boolean> {
  const target = catalogue.entities[relation.entity];
  if (!target) return false;
  // A read model has no rows to look up: the module that writes such a record checks it.
  if (target.readModel) return true;
  const field = relation.value ?? target.primaryKey;
  const column = sql.ref(`t.${snakeCase(field)}`);
  const key = target.fields[field]?.type === 'string' ? column : sql`${column}::text`;
  const conditions = [sql`${key} = any(${keys}::text[])`];
  // Communities themselves have no owner, but an account may only refer to its own.
  if (target.scope !== 'community' && target.fields.communityUuid) {
    conditions.push(sql`${t.community_uuid} = any(${session.communityUuids}::text[])`);
  }
  const found = await database.run(sql`
    select 1 from ${scopedTable(target, session, communityUuid)} as t where ${all(conditions)} for key share`);
  return found.length >= keys.length;
}
