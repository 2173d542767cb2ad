import { sql } from 'kysely';
import type { Catalogue, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import { rowSource } from '../rows/row-source.ts';
import type { Services } from '../services/services.ts';

const t = commonColumns('t');

/** Names of where a record is, which do not distinguish it from its neighbours. */
const PLACES: ReadonlySet<string> = new Set(['communityName', 'spaceName', 'regionName', 'buildingName', 'unitName']);
/** The level at which everything sensitive is masked: every reader of a log sees it masked. */
const MASKED = 1;

/** The fields of an entity that name a record to a person, the best first. */
export function nameFields({ name, fields, unique }: CatalogueEntity): string[] {
  const texts = Object.keys(fields).filter((field) => fields[field]?.type === 'string');
  const single = unique.flatMap((one) => (Array.isArray(one) && one.length === 1 ? one.map(String) : []));
  const ranked = [
    `${name}Name`,
    ...single.filter((field) => fields[field]?.format !== 'image' && !fields[field]?.relation),
    ...texts.filter((field) => field.endsWith('Name') && !PLACES.has(field) && !fields[field]?.joined),
    ...texts.filter((field) => field.endsWith('Name') && !PLACES.has(field)),
    ...texts.filter((field) => field === 'title' || field.endsWith('No')),
    ...texts.filter((field) => PLACES.has(field) && field !== 'communityName'),
  ];
  return [...new Set(ranked)].filter((field) => texts.includes(field));
}

/** The code of which a community has one record each, such as the rule of a kind of alarm: a name where there is none. */
export function kindField({ fields, unique }: CatalogueEntity): string | undefined {
  return unique
    .filter((one) => Array.isArray(one) && one.length === 2 && one.includes('communityUuid'))
    .flatMap((one) => one.filter((field) => fields[field]?.dictionary !== undefined))[0];
}

/** A community has one of it, such as its settings. */
function isOneOfCommunity({ unique }: CatalogueEntity): boolean {
  return unique.some((one) => [one].flat().join() === 'communityUuid');
}

/** The word of that code; what a community has one of is called by its title. */
export function kindIn(
  { dictionaries }: Catalogue,
  entity: CatalogueEntity,
  shown: Readonly<Record<string, unknown>>,
): string | undefined {
  const field = kindField(entity);
  const values = dictionaries[entity.fields[field ?? '']?.dictionary ?? '']?.values;
  if (field === undefined) return isOneOfCommunity(entity) ? entity.title.zh : undefined;
  return values?.find(({ value }) => value === shown[field])?.label.zh;
}

/** In English, such a word as a line of the log has it: other names are those of people and places, in whatever language. */
export function kindInEnglish({ dictionaries }: Catalogue, entity: CatalogueEntity, name: string): string | undefined {
  const field = kindField(entity);
  if (field === undefined) return isOneOfCommunity(entity) && name === entity.title.zh ? entity.title.en : undefined;
  const values = dictionaries[entity.fields[field]?.dictionary ?? '']?.values;
  return values?.find(({ label }) => label.zh === name)?.label.en;
}

/** A line of a log names no more than these. */
export const MOST_NAMED = 10;

/** The key of a record, and its name under its mask. */
export interface Name {
  id: string;
  name: string;
}

/** Names are looked for in the communities of the session; without one, in all. */
type Dependencies = Pick<Services, 'catalogue' | 'database' | 'vault'> & {
  session?: { communityUuids?: readonly string[] } | undefined;
};

/** The names of the first records of these keys, under their masks; missing ones are left out. */
export async function recordNames(
  dependencies: Dependencies,
  entity: CatalogueEntity,
  values: readonly string[],
  by: string = entity.primaryKey,
): Promise<string[]> {
  return (await namesOf(dependencies, entity, values, by)).map(({ name }) => name);
}

/**
 * The same, each with the key of the record.
 *
 * @param label the field to use as its name
 */
export async function namesOf(
  { catalogue, database, vault, session }: Dependencies,
  entity: CatalogueEntity,
  values: readonly string[],
  by: string = entity.primaryKey,
  label?: string,
): Promise<Name[]> {
  const fields = [...new Set([...(label === undefined ? [] : [label]), ...nameFields(entity)])];
  const kind = kindField(entity) ?? [];
  if (
    entity.readModel ||
    (fields.length === 0 && kind.length === 0 && !isOneOfCommunity(entity)) ||
    values.length === 0
  )
    return [];
  const source = rowSource(catalogue, entity, vault, [...new Set([...fields, ...[kind].flat(), entity.primaryKey])]);
  const within =
    session?.communityUuids && entity.scope === 'community'
      ? sql` and ${t.community_uuid} = any(${session.communityUuids}::text[])`
      : sql``;
  const rows = await database.run(query`
    select ${source.columns} from ${sql.table(snakeCase(entity.name))} as t ${source.joins}
    where ${sql.ref(`t.${snakeCase(by)}`)} = any(${[...values]}::text[])${within}
    order by array_position(${[...values]}::text[], ${sql.ref(`t.${snakeCase(by)}`)}::text) limit ${MOST_NAMED}`);
  return rows.flatMap((row) => {
    const shown = source.present(row, MASKED);
    const name = nameIn(shown, entity, fields) ?? kindIn(catalogue, entity, shown);
    return name === undefined ? [] : [{ id: String(source.plain(row, entity.primaryKey)), name }];
  });
}

/** The name in a row that is shown. */
export function nameIn(
  shown: Readonly<Record<string, unknown>>,
  entity: CatalogueEntity,
  fields: readonly string[] = nameFields(entity),
): string | undefined {
  const found = fields.find((field) => typeof shown[field] === 'string' && shown[field] !== '');
  return found === undefined ? undefined : String(shown[found]).slice(0, 60);
}

/** Of a community's name in a line of the log. */
export const COMMUNITY_LETTERS = 20;

/** The field of a community's name. */
export async function communityName(
  { catalogue, database, vault }: { catalogue: Catalogue } & Pick<Services, 'database' | 'vault'>,
  communityUuid: unknown,
): Promise<string | null> {
  const { community } = catalogue.entities;
  if (!community || typeof communityUuid !== 'string' || communityUuid === '') return null;
  const by = 'communityUuid' in community.fields ? 'communityUuid' : community.primaryKey;
  const [name] = await recordNames({ catalogue, database, vault }, community, [communityUuid], by);
  return name?.slice(0, COMMUNITY_LETTERS) ?? null;
}
