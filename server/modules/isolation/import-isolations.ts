import { ApiError } from '../../core/errors.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { writeTimeline } from '../../history/timeline.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { beginIfDue, isolatedAlready, lockIsolations, residentOf } from './isolated-person.ts';

/** Isolations by file: each is entered as by the form. */
export const isolationImport: ImportWriter = {
  async check(rows, context, communityUuid, uncomparedFields) {
    const named = new Set<string>();
    for (const { values, errors } of rows) {
      const citizenId = String(values.citizenId).toUpperCase();
      const refuse = (zh: string, en: string) =>
        errors.push({ field: 'citizenId', message: { zh, en }[context.language] });
      if (named.has(citizenId)) refuse('文件中该身份证号重复', 'The file has this ID number twice');
      named.add(citizenId);
      // Who sees numbers masked is not told by a trial which ones are there.
      if (uncomparedFields.has('citizenId')) continue;
      const residentId = await residentOf(context, values, String(communityUuid));
      const problem = await isolatedAlready(context, values, residentId, String(communityUuid));
      if (problem) errors.push(problem);
    }
  },

  async write(rows, context, communityUuid) {
    const { catalogue, database, effects, endpoint, vault } = context;
    const entity = entityOf(catalogue, endpoint);
    const community = String(communityUuid);
    await lockIsolations(context, community);
    for (const { values } of rows) {
      const residentId = await residentOf(context, values, community);
      if (await isolatedAlready(context, values, residentId, community)) {
        throw new ApiError('effect-refused', {
          title: entity.title[context.language],
          why: { zh: '该人员正在隔离中', en: 'This person is isolated already' }[context.language],
        });
      }
      const citizenId = String(values.citizenId).toUpperCase();
      const record = newRecord(context, entity, { ...values, citizenId, residentId }, community);
      await bulkInsert(database, entity, [record], vault);
      const id = String(record.id);
      await writeTimeline(context, {
        communityUuid: community,
        objectType: entity.name,
        objectId: id,
        action: 'import',
        operator: context.session.userName,
      });
      await beginIfDue(context, id, record);
      await effects.follow(context, { entity, event: 'create', ids: [id] });
    }
  },
};
