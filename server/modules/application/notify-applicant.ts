import type { CallContext } from '../../services/call-context.ts';
import type { Services } from '../../services/services.ts';
import { recordSms } from '../../sms/record-sms.ts';
import type { WholeApplication } from './application-record.ts';

/** Notifies the applicant by SMS of the decision: the kind, the number and the reason, nothing about a person. */
export async function notifyApplicant(
  context: Services & Pick<CallContext, 'ip'>,
  { applicationType, applicationNo, phone }: WholeApplication,
  outcome: string,
): Promise<void> {
  if (!phone) return;
  const types = context.catalogue.dictionaries.applicationType?.values ?? [];
  const label = types.find(({ value }) => value === applicationType)?.label.zh ?? '';
  await recordSms(context, { phone, text: `您的${label}申请（${applicationNo}）${outcome}` });
}
