import type { Application } from '../../../schemas/generated/entities.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { checkState } from '../../lifecycle/check-state.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { lockRecord, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';

/** What was applied for, in full: never to be answered as it is. */
export type WholeApplication = Omit<Application, 'communityName'>;

/** An application that is locked for other decisions until the transaction ends. */
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
  checkState(context, entity, record, stepOf(context.catalogue, 'application', transition));
  return { record, application: wholeOf(entity, record) };
}

function wholeOf(entity: CatalogueEntity, record: StoredRecord): WholeApplication {
  const fields = Object.entries(entity.fields).filter(([, property]) => !property.joined);
  // The entity's types are made from the same fields.
  return Object.fromEntries(fields.map(([field]) => [field, record.plain(field)])) as WholeApplication;
}
