import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { changedValues, newValues } from '../../operations/write/accepted-values.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';

/**
 * Refuses the fields of the entity that the call does not write, as every other write does: nothing that a caller sends is
 * dropped silently.
 *
 * @param record that is changed, whose values may come back as they were shown; left out, a new one
 * @throws ApiError payload-wrong naming the fields
 */
export function refuseReadOnly(
  entity: CatalogueEntity,
  payload: Readonly<Record<string, unknown>>,
  context: Pick<CallContext, 'endpoint' | 'language' | 'session'>,
  record?: StoredRecord,
): void {
  const { endpoint, language } = context;
  const own = new Set([...endpoint.fields, ...Object.keys(endpoint.request?.properties ?? {})]);
  const others = Object.fromEntries(Object.entries(payload).filter(([name]) => !own.has(name)));
  if (record) changedValues(entity, endpoint, others, language, record);
  else newValues(entity, endpoint, others, context);
}
