import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { heldDigest } from '../../gateway/held-digest.ts';
import { queueRemovals } from '../../gateway/orders/queue-removals.ts';
import { requeueSync } from '../../gateway/orders/requeue-sync.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { rowSource } from '../../operations/row-source.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { deviceOf } from '../device-config/device-of.ts';
import { mayDo } from './type-codes.ts';

type Call = Endpoints['/api/v2/device/sync/diff'];
type Difference = Call['response']['onlyDevice'][number];

const ACTION = { zh: '比对', en: 'compare' };

/**
 * Compares what a device holds with what it is to hold, and mends it where that is asked. What still waits to be told is a
 * difference as well; values never leave the server, only their digests are compared.
 */
export async function diffDevice(
  { deviceId, syncType, fix = 'none' }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, database, endpoint, gateway, language, session, vault } = context;
  if (!mayDo(session, syncType, 'diff')) throw new ApiError('not-permitted');
  const device = await deviceOf(context, deviceId);
  if (device.onlineState !== '1') throw new ApiError('device-offline', { action: ACTION[language] });
  const answer = await gateway.ask(deviceId, 'listHeld', { type: syncType });
  if (!answer.ok || !answer.held) throw new ApiError('device-silent');
  const held = new Map(answer.held.map(({ targetId, digest }) => [targetId, digest]));

  const entity = entityOf(catalogue, endpoint);
  const fields = ['id', 'targetId', 'personName', 'cardNo', 'syncState'];
  const source = rowSource(catalogue, entity, vault, fields);
  const rows = await database.run(sql<Record<string, unknown>>`
    select ${source.columns}, h.content as " content"
    from ${scopedTable(entity, session)} as t left join console_device_held h on h.sync_id = t.id
    where t.device_id = ${deviceId} and t.sync_type = ${syncType} and t.sync_state in ('0', '1', '2', '3')
    order by t.create_time, t.id`);
  const known = new Set(rows.map((row) => String(row.targetId)));
  const shown = (row: Readonly<Record<string, unknown>>) =>
    source.present(row, session.level) as Record<string, unknown> & Difference;
  const digestOf = (content: unknown) =>
    typeof content === 'string' ? heldDigest(JSON.parse(vault.decrypt(content)) as Record<string, unknown>) : undefined;

  const onlyPlatform = rows.filter((row) => !held.has(String(row.targetId)));
  const different = rows.filter(
    (row) => held.has(String(row.targetId)) && held.get(String(row.targetId)) !== digestOf(row[' content']),
  );
  const strange = [...held.keys()].filter((targetId) => !known.has(targetId));
  const taskCount = await database.transaction(async () => {
    if (fix === 'none') return 0;
    const lacking = [...onlyPlatform, ...different].map((row) => String(row.id));
    const count =
      fix === 'toDevice'
        ? await requeueSync(context, sql`s.id = any(${lacking}::text[])`)
        : await queueRemovals(context, deviceId, syncType, strange);
    const content = fix === 'toDevice' ? `补发${count}项到设备` : `从设备清除${count}项`;
    await writeOperationLog(context, { logType: '11', content, objectId: deviceId });
    return count;
  });
  return {
    onlyPlatform: onlyPlatform.map(shown),
    onlyDevice: strange.map((targetId) => ({ id: null, targetId, personName: null, cardNo: null, syncState: null })),
    different: different.map(shown),
    taskCount,
  };
}
