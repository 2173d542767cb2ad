import type { Application } from '../../../schemas/generated/entities.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { checkState } from '../../operations/write/act.ts';
import { lockRecord, type StoredRecord } from '../../operations/write/stored-record.ts';

/** What was applied for, in full: never to be answered as it is. */
export type WholeApplication = Omit<Application, 'communityName'>;

/** An application that nobody else decides about until the transaction ends. */
export interface LockedApplication {
  record: StoredRecord;
  application: WholeApplication;
}

/** @throws ApiError not-found, wrong-state when the transition cannot happen now */
export async function lockApplication(
  context: CallContext,
  entity: CatalogueEntity,
  id: string,
  transition: 'pass' | 'reject',
): Promise<LockedApplication> {
  const record = await lockRecord(context, entity, id);
  const step = entity.lifecycle?.transitions[transition];
  if (!step) throw new ApiError('not-found');
  checkState(context, entity, record, step);
  return { record, application: wholeOf(entity, record) };
}

function wholeOf(entity: CatalogueEntity, record: StoredRecord): WholeApplication {
  const fields = Object.entries(entity.fields).filter(([, property]) => !property.joined);
  // The entity's types are made from the same fields.
  return Object.fromEntries(fields.map(([field]) => [field, record.plain(field)])) as WholeApplication;
}
