import { sql } from 'kysely';
import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { heldDigest } from '../../orders/held-digest.ts';
import { queueRemovals } from '../../orders/queue-removals.ts';
import { requeueSync } from '../../orders/requeue-sync.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { type RowSource, rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { deviceOf } from '../device-config/device-of.ts';
import { mayDo } from './type-codes.ts';

const h = table('console_device_held', 'h');
const s = table('device_sync', 's');
const t = table('device_sync', 't');

type Call = Endpoints['/api/v2/device/sync/diff'];
type Difference = Call['response']['onlyDevice'][number];

const ACTION = { zh: '比对', en: 'compare' };
const FIELDS = ['id', 'targetId', 'personName', 'cardNo', 'spaceName', 'syncState'];

/** The differences of a device. Rows are as they were read, to be shown through `source`. */
export interface Compared {
  deviceName: string;
  source: RowSource;
  onlyPlatform: Row[];
  different: Row[];
  /** Held by the device, and unknown to this server. */
  strange: string[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Asks an online device what it holds and compares that with what it is to hold. What still waits to be sent is a difference as
 * well; values never leave the server, only their digests are compared.
 *
 * @throws ApiError not-permitted, not-found, device-offline, device-silent
 */
export async function compareDevice(
  context: CallContext,
  entity: CatalogueEntity,
  deviceId: string,
  syncType: CodeOf<'syncType', 'face' | 'card'>,
): Promise<Compared> {
  const { catalogue, database, gateway, language, session, vault } = context;
  if (!mayDo(session, syncType, 'diff')) throw new ApiError('not-permitted');
  const device = await deviceOf(context, deviceId);
  if (device.onlineState !== CODES.onlineState.online)
    throw new ApiError('device-offline', { action: ACTION[language] });
  const answer = await gateway.ask(deviceId, 'listHeld', { type: syncType });
  if (!answer.ok || !answer.held) throw new ApiError('device-silent');
  const held = new Map(answer.held.map(({ targetId, digest }) => [targetId, digest]));

  const source = rowSource(catalogue, entity, vault, FIELDS);
  const rows = await database.run(query`
    select ${source.columns}, ${h.content} as " content"
    from ${scopedTable(entity, session)} as t left join ${h} on ${h.sync_id} = ${t.id}
    where ${t.device_id} = ${deviceId} and ${t.sync_type} = ${syncType}
      and ${t.sync_state} in (${codes.syncState.waiting}, ${codes.syncState.syncing}, ${codes.syncState.synced},
      ${codes.syncState.failed})
    order by ${t.create_time}, ${t.id}`);
  const known = new Set(rows.map((row) => String(row.targetId)));
  const digestOf = (content: unknown) =>
    typeof content === 'string' ? heldDigest(JSON.parse(vault.decrypt(content)) as Record<string, unknown>) : undefined;
  return {
    deviceName: device.shown.deviceName,
    source,
    onlyPlatform: rows.filter((row) => !held.has(String(row.targetId))),
    different: rows.filter(
      (row) => held.has(String(row.targetId)) && held.get(String(row.targetId)) !== digestOf(row[' content']),
    ),
    strange: [...held.keys()].filter((targetId) => !known.has(targetId)),
  };
}

/** Compares, and fixes the differences where the call asks for it. */
export async function diffDevice(
  { deviceId, syncType, fix = 'none' }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, database, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  const { source, onlyPlatform, different, strange } = await compareDevice(context, entity, deviceId, syncType);
  const shown = (row: Row) => {
    const { spaceName: _, ...rest } = source.present(row, session.level);
    return rest as Record<string, unknown> & Difference;
  };
  const taskCount = await database.transaction(async () => {
    if (fix === 'none') return 0;
    const lacking = [...onlyPlatform, ...different].map((row) => String(row.id));
    const count =
      fix === 'toDevice'
        ? await requeueSync(context, sql`${s.id} = any(${lacking}::text[])`)
        : await queueRemovals(context, deviceId, syncType, strange);
    const content =
      fix === 'toDevice'
        ? { zh: `补发${count}项到设备`, en: `Send ${count} again to the device` }
        : { zh: `从设备清除${count}项`, en: `Clear ${count} from the device` };
    await writeOperationLog(context, {
      logType: CODES.logType.push,
      content,
      objectType: 'device',
      objectId: deviceId,
    });
    return count;
  });
  return {
    onlyPlatform: onlyPlatform.map(shown),
    onlyDevice: strange.map((targetId) => ({ id: null, targetId, personName: null, cardNo: null, syncState: null })),
    different: different.map(shown),
    taskCount,
  };
}
