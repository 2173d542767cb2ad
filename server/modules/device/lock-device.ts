import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { openLines } from '../../orders/device-lines.ts';
import { lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { deviceOf } from '../device-config/device-of.ts';

/**
 * Locks a device until the transaction ends: first its line, as the gateway does, so that neither waits for the other.
 *
 * @throws ApiError not-found
 */
export async function lockDevice(
  context: CallContext,
  entity: CatalogueEntity,
  id: string,
  communityUuid?: string,
): Promise<StoredRecord> {
  await deviceOf(context, id);
  await openLines(context, [id]);
  return lockRecord(context, entity, id, communityUuid);
}
