import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkUpsert, columnsOf } from '../../db/bulk-upsert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { queueSync } from '../../orders/queue-sync.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Services } from '../../services/services.ts';
import { deviceOf } from './device-of.ts';

const excluded = table('device_password', 'excluded');
const t = table('device_password', 't');

type Call = Endpoints['/api/v1/device/password/modify'];

const TEXTS = {
  form: { zh: '密码格式不正确', en: 'The password has characters that it may not have' },
  different: { zh: '输入的两个密码不一致，请检查', en: 'The two passwords differ, please check them' },
};

/** Sets a password of a device and sends it there. Neither the log nor an answer ever holds it. */
export async function modifyPassword(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const { deviceId, passwordType, password } = payload;
  return auditedWrite(
    context,
    entity,
    { logType: CODES.logType.update, verb: '修改', objectId: deviceId },
    async () => {
      checkPassword(payload, context);
      const device = await deviceOf(context, deviceId);
      const now = wallTime(new Date());
      const values = { deviceId, passwordType, password, modifyTime: now, modifyBy: session.userName };
      const record = newRecord(
        context,
        entity,
        { ...values, syncState: CODES.syncState.waiting },
        device.communityUuid,
      );
      const sealed = columnsOf(entity, ['password']).map(
        (column) => sql`, ${sql.id(column)} = excluded.${sql.id(column)}`,
      );
      const [row] = await bulkUpsert(database, entity, [record], vault, {
        on: ['deviceId', 'communityUuid', 'passwordType'],
        set: sql`${assigned(t, { ...touched(t), modify_time: excluded.modify_time, modify_by: excluded.modify_by })}
          ${sql.join(sealed, sql``)}`,
        returning: selected({ id: t.id }),
      });
      if (!row) throw new Error('The password was not stored.');
      await queueSync(context, {
        syncType: CODES.syncType.password,
        targetId: row.id,
        communityUuid: device.communityUuid,
        deviceIds: [device.id],
        values: { passwordType, password },
      });
      await publishPassword(context, row.id, device.communityUuid);
      return { id: row.id };
    },
  );
}

/** The endpoint states the allowed length. */
function checkPassword(
  { passwordType, password, confirmPassword }: Call['request'],
  { language }: Pick<CallContext, 'language'>,
): void {
  const isForm = passwordType === CODES.passwordType.admin ? /^[A-Za-z0-9]+$/ : /^\d+$/;
  const wrong = (field: string, why: keyof typeof TEXTS) => payloadError([{ field, message: TEXTS[why][language] }]);
  if (!isForm.test(password)) throw wrong('password', 'form');
  if (password !== confirmPassword) throw wrong('confirmPassword', 'different');
}

function publishPassword({ live }: Pick<Services, 'live'>, id: string, communityUuid: string): Promise<void> {
  return live.publish({ entity: 'devicePassword', id, communityUuid });
}
