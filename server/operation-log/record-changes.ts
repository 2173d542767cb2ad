import { sql } from 'kysely';
import type { CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import { query } from '../db/sql/query.ts';
import { snakeCase, storedFields } from '../db/table-of.ts';
import { rowSource } from '../rows/row-source.ts';
import type { Scope } from '../rows/scope.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';
import { type EntryChange, entryChanges, type ListState } from './entry-changes.ts';
import { kindIn, type Name, nameFields, nameIn, namesOf } from './record-name.ts';

/** A record as it was at a moment. */
export interface RecordState {
  /** Its name, under its mask. */
  name: string | undefined;
  communityUuid: string | undefined;
  /** Of its community, where it says that itself. */
  communityName: string | undefined;
  /** All values under their masks, as the log may store them. */
  masked: Readonly<Record<string, unknown>>;
  /** The unmasked values, to be compared and never stored. */
  plain: Readonly<Record<string, unknown>>;
}

/** The change of a field: codes and masked texts, as they are stored. */
export interface FieldChange {
  field: string;
  /** The entity of records that were added to this one (`after`) or removed (`before`), where it is no field of its own. */
  of?: string;
  before: string | null;
  after: string | null;
  /** Of a field that names records: which ones, in the order that they are named in. Histories link them. */
  records?: { before: Name[]; after: Name[] };
  /** Of a list of objects: the entries that differ, and how many do. `before` and `after` are said by these. */
  entries?: EntryChange[];
  count?: number;
}

const MASKED = 1;
/** What every record has and no user sets. */
const KEPT: ReadonlySet<string> = new Set(['id', 'createTime', 'updateTime', 'createBy', 'updateBy', 'revision']);
const MOST_FIELDS = 40;
const MOST_LETTERS = 120;

/** Reads a record for the log, within the reach of the account that writes it; undefined where there is none. */
export async function readState(
  { catalogue, database, vault, session }: Pick<CallContext, 'catalogue' | 'database' | 'vault'> & { session: Scope },
  entity: CatalogueEntity,
  id: string | undefined,
  isNew = false,
): Promise<RecordState | undefined> {
  if (entity.readModel || !id) return undefined;
  const stored = storedFields(entity).map(([field]) => field);
  const place = entity.fields.communityName?.joined?.relation === 'communityUuid' ? ['communityName'] : [];
  const fields = [...new Set([...stored, ...nameFields(entity), ...place])];
  const source = rowSource(catalogue, entity, vault, fields);
  // A record that the caller has just made is within its reach, wherever it is.
  const rows = isNew ? sql.table(snakeCase(entity.name)) : scopedTable(entity, session);
  const row = await database.first(query`
    select ${source.columns} from ${rows} as t ${source.joins}
    where ${sql.ref(`t.${snakeCase(entity.primaryKey)}`)} = ${id}`);
  if (!row) return undefined;
  const masked = source.present(row, MASKED);
  const plain = Object.fromEntries(stored.map((field) => [field, source.plain(row, field)]));
  const community = plain.communityUuid;
  return {
    name: nameIn(masked, entity) ?? kindIn(catalogue, entity, masked),
    communityUuid: typeof community === 'string' ? community : undefined,
    communityName: place.map((field) => masked[field]).find((name) => typeof name === 'string'),
    masked,
    plain,
  };
}

/** The fields that differ, relations with the names of the related records. */
export async function changesBetween(
  context: Pick<CallContext, 'catalogue' | 'database' | 'vault'>,
  entity: CatalogueEntity,
  before: RecordState | undefined,
  after: RecordState | undefined,
): Promise<FieldChange[]> {
  if (!after) return [];
  const changes: FieldChange[] = [];
  for (const [field, property] of storedFields(entity)) {
    if (KEPT.has(field) || field === entity.primaryKey || field === 'communityUuid') continue;
    if (textOf(before?.plain[field]) === textOf(after.plain[field])) continue;
    if (changes.length >= MOST_FIELDS) break;
    // A key of an unknown entity.
    if (!property.relation && !property.items?.relation && /Ids?$/.test(field)) continue;
    if (property.items?.properties) {
      changes.push({
        field,
        before: null,
        after: null,
        ...(await entriesBetween(context, field, property, before, after)),
      });
      continue;
    }
    const shown = (state: RecordState | undefined) => shownAs(context, property, state?.masked[field]);
    const [was, is] = [await shown(before), await shown(after)];
    const records = { before: was.records, after: is.records };
    const isNaming = was.records.length + is.records.length > 0;
    changes.push({ field, before: was.text, after: is.text, ...(isNaming && { records }) });
  }
  return changes;
}

/** The entries of a list that differ, with the names of the records that they point to in place of the keys. */
async function entriesBetween(
  context: Pick<CallContext, 'catalogue' | 'database' | 'vault'>,
  field: string,
  { items }: Property,
  before: RecordState | undefined,
  after: RecordState,
): Promise<Pick<FieldChange, 'entries' | 'count'>> {
  const properties = items?.properties ?? {};
  const [was, is] = [before, after].map((state) => ({ plain: state?.plain[field], masked: state?.masked[field] }));
  const named = new Map<string, Map<string, string>>();
  for (const [name, { relation }] of Object.entries(properties)) {
    const entity = relation && context.catalogue.entities[relation.entity];
    if (!entity) continue;
    const keys = [was?.plain, is?.plain].flatMap((list) =>
      Array.isArray(list) ? list.flatMap((entry: unknown) => Object(entry)[name] ?? []) : [],
    );
    const names = await namesOf(context, entity, [...new Set(keys.map(String))], relation.value, relation.label);
    named.set(name, new Map(names.map(({ id, name: called }) => [id, called])));
  }
  const toShow = (name: string, value: unknown): unknown => {
    const names = named.get(name);
    if (names) return names.get(String(value)) ?? '…';
    // The address of a picture has no meaning for a reader.
    return properties[name]?.format === 'image' || properties[name]?.items?.format === 'image' ? '…' : value;
  };
  const shape = { properties, calledBy: items?.calledBy };
  return entryChanges(shape, was ?? NOTHING, is ?? NOTHING, toShow);
}

const NOTHING: ListState = { plain: undefined, masked: undefined };

/** A value as the log stores it, and the records that it names. */
interface Shown {
  text: string | null;
  records: Name[];
}

async function shownAs(
  context: Pick<CallContext, 'catalogue' | 'database' | 'vault'>,
  property: Property,
  value: unknown,
): Promise<Shown> {
  const target = property.relation ?? property.items?.relation;
  const entity = target && context.catalogue.entities[target.entity];
  if (entity && value !== null && value !== undefined) {
    const keys = (Array.isArray(value) ? value : [value]).map(String);
    return listed(await namesOf(context, entity, keys, target.value, target.label), keys.length);
  }
  // The address of a picture has no meaning for a reader.
  if (property.format === 'image' || property.items?.format === 'image')
    return { text: textOf(value) === '' ? null : '…', records: [] };
  const text = textOf(value);
  return { text: text === '' ? null : text.slice(0, MOST_LETTERS), records: [] };
}

/** Between the names of a line. */
export const BETWEEN_NAMES = '、';

/** As many complete names as fit, and the total where not all fit. */
export function listed(names: readonly Name[], count: number): Shown {
  const records: Name[] = [];
  const line = (shown: readonly Name[]) => shown.map(({ name }) => name).join(BETWEEN_NAMES);
  for (const name of names) {
    if (line([...records, name]).length > MOST_LETTERS) break;
    records.push(name);
  }
  const text = records.length < count && records.length > 0 ? `${line(records)}… (${count})` : line(records);
  return { text: text || '…', records };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
