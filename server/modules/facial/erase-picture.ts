import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { columnType, isEncrypted, snakeCase, storedFields } from '../../db/table-of.ts';
import { PICTURES } from '../../pictures/picture-place.ts';
import { pictureNameOf } from '../../pictures/stored-picture.ts';
import type { Services } from '../../services/services.ts';

interface Erased {
  url: string;
  personId: string;
  communityUuid: string;
}

/**
 * Removes the address of a person's picture from every record that shows it, in the caller's transaction: of records that name
 * a person only that person's are read, since records of openings are many.
 */
export async function eraseAddress(
  { catalogue, database }: Pick<Services, 'catalogue' | 'database'>,
  picture: Erased,
): Promise<void> {
  for (const statement of Object.values(catalogue.entities).flatMap((entity) => erasing(entity, picture))) {
    await database.run(statement);
  }
}

/** Removes the picture itself. To be called once no record shows it any more. */
export async function erasePicture({ files }: Pick<Services, 'files'>, url: string): Promise<void> {
  const name = pictureNameOf(url);
  if (name !== undefined) await files.remove(PICTURES + name);
}

const common = commonColumns();

function erasing(entity: CatalogueEntity, { url, personId, communityUuid }: Erased): RawBuilder<unknown>[] {
  if (entity.readModel) return [];
  const table = sql.table(snakeCase(entity.name));
  const personOf = sql.id(snakeCase('personId'));
  const where = entity.scope === 'community' ? sql`and ${common.community_uuid} = ${communityUuid}` : sql``;
  const whose = entity.fields.personId ? sql`${where} and ${personOf} = ${personId}` : where;
  return storedFields(entity).flatMap(([field, property]) => {
    if (isEncrypted(property)) return [];
    const column = sql.id(snakeCase(field));
    if (property.format === 'image')
      return [sql`update ${table} set ${column} = null where ${column} = ${url} ${whose}`];
    if (property.items?.format !== 'image' || columnType(property) !== 'text[]') return [];
    return [
      sql`update ${table} set ${column} = array_remove(${column}, ${url})
        where ${column} @> array[${url}]::text[] ${whose}`,
    ];
  });
}
