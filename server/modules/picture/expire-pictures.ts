import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, Property } from '../../../schemas/generated/grammar.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnType, isEncrypted, snakeCase, storedFields } from '../../db/table-of.ts';
import { isPictureName, PICTURES, pictureAddress } from '../../pictures/picture-place.ts';
import type { Services } from '../../services/services.ts';

/** Milliseconds after which an upload without a record is removed. */
const GRACE = 24 * 3_600_000;

/** Pictures that a record has shown in an earlier check: they are not checked again while this server runs. */
export type UsedPictures = Set<string>;

/** Removes uploaded pictures that are a day old and that no record shows: forms were left without saving them. */
export async function expirePictures(
  { catalogue, database, files }: Pick<Services, 'catalogue' | 'database' | 'files'>,
  used: UsedPictures,
  now = Date.now(),
): Promise<void> {
  const old: string[] = [];
  for await (const { key, storedAt } of files.list(PICTURES)) {
    const name = key.slice(PICTURES.length);
    if (isPictureName(name) && !used.has(name) && now - storedAt > GRACE) old.push(name);
  }
  if (old.length === 0) return;
  const addresses = old.map(pictureAddress);
  const shown = new Set<string>();
  for (const place of placesOf(catalogue, addresses)) {
    for (const { url } of await database.run(place)) shown.add(url);
  }
  for (const name of old) {
    if (shown.has(pictureAddress(name))) used.add(name);
    else await files.remove(PICTURES + name);
  }
}

/** Searches every column that may hold the address of a picture for the given ones. */
function placesOf(catalogue: Catalogue, urls: readonly string[]): RawBuilder<{ url: string }>[] {
  return Object.values(catalogue.entities)
    .filter(({ readModel }) => !readModel)
    .flatMap((entity) =>
      storedFields(entity)
        .filter(([, property]) => mayShow(property))
        .map(([field, property]) => {
          const table = sql.table(snakeCase(entity.name));
          const column = sql.ref(`t.${snakeCase(field)}`);
          if (property.format === 'image') {
            return query`select ${selected({ url: sql<string>`${column}` })} from ${table} as t
              where ${column} = any(${urls}::text[])`;
          }
          if (columnType(property) === 'text[]') {
            return query`
              select ${selected({ url: sql<string>`unnest(${column})` })} from ${table} as t
              where ${column} && ${urls}::text[]`;
          }
          // Somewhere inside a text or an object.
          return query`
            select ${selected({ url: sql<string>`wanted` })} from unnest(${urls}::text[]) as wanted
            where exists (select from ${table} as t where position(wanted in ${column}::text) > 0)`;
        }),
    );
}

function mayShow(property: Property): boolean {
  if (isEncrypted(property)) return false;
  return property.type === 'object' || property.type === 'array' || IMAGES.has(property.format ?? '');
}

const IMAGES: ReadonlySet<string> = new Set(['image', 'rich-text']);
