import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { SyncDifference } from '../../../schemas/generated/entities.ts';
import type { CallContext } from '../../services/call-context.ts';
import { compareDevice } from './diff-device.ts';

type Call = Endpoints['/api/v2/device/sync/diff/list'];

/** The differences between a device and the platform as rows of a list: what the device lacks first. */
export async function listDifferences(
  { deviceId, syncType }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, session } = context;
  const entity = catalogue.entities.deviceSync;
  if (!entity) throw new Error('Comparing devices needs the entity deviceSync.');
  const type = syncType === CODES.syncType.face ? CODES.syncType.face : CODES.syncType.card;
  const { deviceName, source, onlyPlatform, different, strange } = await compareDevice(
    context,
    entity,
    String(deviceId),
    type,
  );
  const row = (differenceType: string, shown: Readonly<Record<string, unknown>>) => ({
    personName: null,
    cardNo: null,
    spaceName: null,
    syncState: null,
    ...shown,
    deviceId,
    deviceName,
    syncType: type,
    differenceType,
  });
  const shown = (one: Readonly<Record<string, unknown>>) => source.present(one, session.level);
  const list = [
    ...onlyPlatform.map((one) => row(CODES.differenceType.onlyOnThePlatform, shown(one))),
    ...strange.map((targetId) => row(CODES.differenceType.onlyOnTheDevice, { id: targetId, targetId })),
    ...different.map((one) => row(CODES.differenceType.different, shown(one))),
  ];
  return {
    list: list as unknown as SyncDifference[],
    total: list.length,
    capped: false,
    next: null,
    summary: { onlyPlatform: onlyPlatform.length, onlyDevice: strange.length, different: different.length },
  };
}
