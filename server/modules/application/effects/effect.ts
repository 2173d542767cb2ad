import { isNoEnd } from '../../../../runtime/formats/no-end.ts';
import { payloadError } from '../../../core/errors.ts';
import type { CallContext } from '../../../services/call-context.ts';
import type { WholeApplication } from '../application-record.ts';
import type { UsualGrant } from '../usual-grant.ts';

/** What is granted: the values of the decision, in place of the usual ones. */
export interface Grant extends UsualGrant {
  /** The registered person; undefined for an unknown person. */
  residentId: string | undefined;
  /** The account that decides has seen both and chosen the person. */
  isChosen: boolean;
  householdType: WholeApplication['householdType'];
  relation: WholeApplication['relation'];
  cardNo: string | undefined;
  remark: string | undefined;
}

/**
 * What passing an application of a kind causes, inside the transaction of the decision.
 *
 * @returns the person that the application now belongs to
 */
export type Effect = (context: CallContext, application: WholeApplication, grant: Grant) => Promise<string>;

/** @throws ApiError payload-wrong at the field, for a value that must be given first */
export function needed<Value>(
  value: Value | null | undefined,
  field: string,
  message: { zh: string; en: string },
  { language }: Pick<CallContext, 'language'>,
): Value {
  if (value !== null && value !== undefined && value !== '') return value;
  throw payloadError([{ field, message: message[language] }]);
}

/** The person of an application for something that only a registered person can have. @throws ApiError payload-wrong */
export function personOf({ residentId }: Grant, context: CallContext): string {
  const message = { zh: '未匹配到居民，请先选择关联居民', en: 'Please choose the resident whom it is of' };
  return needed(residentId, 'residentId', message, context);
}

/** The room of an application. @throws ApiError payload-wrong */
export function roomOf({ roomId }: WholeApplication, context: CallContext): string {
  return needed(
    roomId,
    'id',
    { zh: '申请中没有房屋，不能通过', en: 'It names no room, so it cannot be approved' },
    context,
  );
}

/** The end as records with days, or without an end, store it: null for none. */
export function endOrNone(endTime: string): string | null {
  return isNoEnd(endTime) ? null : endTime;
}
