import type { CallContext, Services } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { newId } from '../../new-id.ts';
import { deliver } from '../../sms/deliver.ts';
import { wallTime } from '../../wall-time.ts';
import type { WholeApplication } from './application-record.ts';

/** An SMS that is recorded, and goes out once the decision stands. */
export type Notice = () => void;

/**
 * Tells the applicant by SMS what was decided: the kind, the number and the reason, nothing about a person.
 *
 * @returns hands it over; to be called behind the transaction
 */
export async function tellApplicant(
  context: Services & Pick<CallContext, 'ip'>,
  { applicationType, applicationNo, phone }: WholeApplication,
  outcome: string,
): Promise<Notice> {
  const { catalogue, database, vault } = context;
  const entity = catalogue.entities.smsRecord;
  if (!entity || !phone) return () => {};
  const types = catalogue.dictionaries.applicationType?.values ?? [];
  const label = types.find(({ value }) => value === applicationType)?.label.zh ?? '';
  const id = newId();
  const now = wallTime(new Date());
  const record = { id, createTime: now, updateTime: now, revision: 1, phone, messageType: '2', smsState: '1' };
  await bulkInsert(database, entity, [{ ...record, sendTime: now, ip: context.ip }], vault);
  const text = `您的${label}申请（${applicationNo}）${outcome}`;
  return () => deliver({ id, phone, text }, context);
}
