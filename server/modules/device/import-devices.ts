import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { type FieldError, payloadError } from '../../core/errors.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { placeOf } from './device-place.ts';

/** Devices by file: the place of each must be complete, and its address is put together, as in the form. */
export const deviceImport: ImportWriter = {
  async check(rows, context, communityUuid = '') {
    const entity = entityOf(context.catalogue, context.endpoint);
    for (const { values, errors } of rows) {
      if (errors.length > 0) continue;
      const place = await placeOf(context, entity, values, communityUuid);
      if ('errors' in place) errors.push(...place.errors);
      else errors.push(...leftOut(context, entity, values, place.values));
    }
  },

  async write(rows, context, communityUuid = '') {
    const entity = entityOf(context.catalogue, context.endpoint);
    const records = [];
    for (const { values } of rows) {
      await checkRelations(context, entity, values, communityUuid);
      const place = await placeOf(context, entity, values, communityUuid);
      if ('errors' in place) throw payloadError(place.errors);
      records.push(newRecord(context, entity, { ...values, ...place.values }, communityUuid));
    }
    await bulkInsert(context.database, entity, records, context.vault);
  },
};

/** Values of a row about its place are never dropped silently: a gate belongs to no unit, so a unit in its row is an error. */
function leftOut(
  { language }: Pick<CallContext, 'language'>,
  { fields }: CatalogueEntity,
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): FieldError[] {
  return ['unitId', 'floorId', 'roomId'].flatMap((field) => {
    if (!given[field] || kept[field] === given[field]) return [];
    const label = fields[field]?.label[language] ?? field;
    const message = { zh: `该安装区域无需填写${label}`, en: `${label} does not go with that place: leave it empty` };
    return [{ field, message: message[language] }];
  });
}
