import { CODES } from '../../../schemas/generated/codes.ts';
import { grantDoorsToAll } from '../../access/grant-doors.ts';
import { workerHolder } from '../../access/holder.ts';
import { recountResidents } from '../../access/recount.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { findDuplicates } from '../../operations/import/find-duplicates.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { accountOf } from './console-account.ts';
import { doorsOf } from './worker-access.ts';

/** Staff by file: each may pass every door, as whoever is entered without a choice. */
export const workerImport: ImportWriter = {
  writesTogether: true,

  async check(rows, context, communityUuid, uncomparedFields) {
    const { catalogue, endpoint } = context;
    const entity = entityOf(catalogue, endpoint);
    const records = rows.map(({ values }) => newRecord(context, entity, values, communityUuid));
    const duplicates = await findDuplicates(context, entity, records, uncomparedFields);
    for (const [at, errors] of duplicates.entries()) rows[at]?.errors.push(...errors);
  },

  async write(rows, context, communityUuid = '') {
    const { catalogue, database, endpoint, vault } = context;
    const entity = entityOf(catalogue, endpoint);
    const records = [];
    for (const { values } of rows) {
      const accountId = await accountOf(context, String(values.phone), communityUuid);
      records.push(newRecord(context, entity, { ...values, accountId, deviceIds: [] }, communityUuid));
    }
    await bulkInsert(database, entity, records, vault);
    const ids = records.map(({ id }) => String(id));
    const deviceIds = await doorsOf(database, communityUuid, []);
    const grants = [];
    for (const id of ids) {
      const holder = { ...(await workerHolder(context, id)), isNew: true };
      grants.push({ holder, grant: { deviceIds, source: CODES.permissionSource.staff } });
    }
    await grantDoorsToAll(context, grants);
    await recountResidents(database, ids);
    await context.effects.follow(context, { entity, event: 'create', ids });
  },
};
