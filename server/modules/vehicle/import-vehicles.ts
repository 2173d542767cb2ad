import { bulkInsert } from '../../db/bulk-insert.ts';
import { writeTimeline } from '../../history/timeline.ts';
import { findDuplicates } from '../../operations/import/find-duplicates.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { syncPlates } from '../../parking/sync-plates.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { completed, textOf } from './vehicle-calls.ts';
import { followSpaces, spaceRefusal, WITH_SPACE } from './vehicle-spaces.ts';

/** Vehicles by file: each is registered as by the form, with the space that it names. */
export const vehicleImport: ImportWriter = {
  async check(rows, context, communityUuid, uncomparedFields) {
    const { catalogue, endpoint, language } = context;
    const entity = entityOf(catalogue, endpoint);
    const records = rows.map(({ values }) => newRecord(context, entity, values, communityUuid));
    const duplicates = await findDuplicates(context, entity, records, uncomparedFields);
    for (const [at, errors] of duplicates.entries()) rows[at]?.errors.push(...errors);
    const rooms = new Map<string, string | null>();
    for (const { values, errors } of rows) {
      const spaceId = textOf(values.spaceId);
      if (spaceId === null) continue;
      const refuse = (message: string) => errors.push({ field: 'spaceId', message });
      if (!WITH_SPACE.includes(values.parkingRight)) {
        refuse(
          { zh: '只有产权车位和月租的车辆有车位', en: 'Only an owned or a monthly right goes with a space' }[language],
        );
        continue;
      }
      const roomId = textOf(values.roomId);
      const refusal = await spaceRefusal(context, spaceId, roomId);
      const before = rooms.get(spaceId);
      if (refusal) refuse(refusal[language]);
      else if (before !== undefined && (before === null || before !== roomId)) {
        refuse({ zh: '文件中该车位已用于其他房屋', en: 'The file gives this space to another room as well' }[language]);
      }
      rooms.set(spaceId, roomId);
    }
  },

  async write(rows, context, communityUuid) {
    const { catalogue, database, endpoint, vault } = context;
    const entity = entityOf(catalogue, endpoint);
    for (const { values } of rows) {
      const more = await completed(context, values, () => null);
      const record = newRecord(context, entity, { ...values, ...more }, communityUuid);
      await bulkInsert(database, entity, [record], vault);
      const id = String(record.id);
      await writeTimeline(context, {
        communityUuid: String(communityUuid),
        objectType: entity.name,
        objectId: id,
        action: 'import',
        operator: context.session.userName,
      });
      await followSpaces(context, [textOf(record.spaceId)]);
      await syncPlates(context, [id]);
      await context.effects.follow(context, { entity, event: 'create', ids: [id] });
    }
  },
};
