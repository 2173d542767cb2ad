import { bulkInsert } from '../../db/bulk-insert.ts';
import { payloadError } from '../../errors.ts';
import { entityOf } from '../../operations/entity-of.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { placeOf } from './device-place.ts';

/** Devices by file: where one hangs must be whole, and its address is put together, as in the form. */
export const deviceImport: ImportWriter = {
  async check(rows, context, communityUuid = '') {
    const entity = entityOf(context.catalogue, context.endpoint);
    for (const { values, errors } of rows) {
      if (errors.length > 0) continue;
      const place = await placeOf(context, entity, values, communityUuid);
      if ('errors' in place) errors.push(...place.errors);
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
