import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { checkRevision, lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { deviceOf } from './device-of.ts';
import { ensureConfig } from './ensure-config.ts';

const deviceTable = table('device');

type Call = Endpoints['/api/v1/device/config/modify'];

/** Saves the configuration of a device under the next version. Nothing is sent yet: devices show that it waits. */
export async function modifyConfig(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, language, live } = context;
  const entity = entityOf(catalogue, endpoint);
  const saved = await writeEach(
    context,
    entity,
    { ...payload },
    { logType: CODES.logType.update, verb: '修改' },
    async (id) => {
      const device = await deviceOf(context, id);
      await ensureConfig(context, entity, device);
      const record = await lockRecord(context, entity, id, payload.communityUuid);
      checkRevision(record, payload.revision);
      const values = changedValues(entity, endpoint, { ...payload }, language, record);
      const configVersion = Number(record.plain('configVersion') ?? 0) + 1;
      const revision = await storeChanges(context, entity, record, {
        ...values,
        configVersion,
        pushState: CODES.syncState.waiting,
      });
      await database.run(
        sql`update ${deviceTable} set ${assigned(deviceTable, { config_state: CODES.syncState.waiting })}
          where ${deviceTable.id} = ${id}`,
      );
      await live.publish({ entity: 'deviceConfig', id, communityUuid: device.communityUuid });
      return { id, revision, configVersion };
    },
  );
  return saved as Call['response'];
}
