import type { CatalogueEntity, Scalar, Text, Transition } from '../../schemas/generated/grammar.ts';
import { ApiError } from '../core/errors.ts';
import type { StoredRecord } from '../rows/stored-record.ts';
import type { CallContext } from '../services/call-context.ts';

/** @throws ApiError wrong-state naming the record's state and what the call has asked for */
export function checkState(
  context: Pick<CallContext, 'catalogue' | 'language'>,
  entity: CatalogueEntity,
  record: StoredRecord,
  step: Transition,
): void {
  if (!step.from.includes(stateNow(entity, record))) throw wrongState(context, entity, record, step.label);
}

/** @returns the refusal of something that the record's state does not allow */
export function wrongState(
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
  entity: CatalogueEntity,
  record: StoredRecord,
  action: Text,
): ApiError {
  const state = stateNow(entity, record);
  const values = catalogue.dictionaries[entity.fields[entity.lifecycle?.field ?? '']?.dictionary ?? '']?.values ?? [];
  const label = values.find(({ value }) => value === String(state))?.label[language] ?? String(state);
  return new ApiError('wrong-state', { state: label, action: action[language] });
}

/** A record that is older than the lifecycle counts as one in the initial state. */
export function stateNow(entity: CatalogueEntity, record: StoredRecord): Scalar {
  const { lifecycle } = entity;
  return (record.plain(lifecycle?.field ?? '') ?? lifecycle?.initial ?? null) as Scalar;
}
