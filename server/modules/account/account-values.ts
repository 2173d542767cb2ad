import { CODES } from '../../../schemas/generated/codes.ts';
import { payloadError } from '../../core/errors.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { maySeeProperty } from '../property/visible-properties.ts';

type Values = Record<string, unknown>;

const PROPERTY_TYPE = CODES.accountType.property;
const BIG_SCREEN = CODES.accountType.streetBigScreen;

/**
 * What holds for every account, applied to the values that are about to be written: a street's big screen shows nothing
 * unmasked, and only a property company's account belongs to one.
 *
 * @param record the account as it is; undefined for a new one
 * @throws ApiError payload-wrong
 */
export async function accountValues(
  values: Values,
  record: StoredRecord | undefined,
  context: CallContext,
): Promise<Values> {
  const now = (field: string) => (field in values ? values[field] : record?.plain(field));
  const ready: Values = { ...values };
  if (now('accountType') === BIG_SCREEN) ready.sensitive = CODES.sensitiveLevel.full;
  if (now('accountType') !== PROPERTY_TYPE) ready.propertyId = null;
  if (Array.isArray(values.communityUuids)) ready.communityUuids = [...new Set(values.communityUuids)];
  for (const field of Object.keys(ready)) {
    if (record && JSON.stringify(ready[field] ?? null) === JSON.stringify(record.plain(field) ?? null))
      delete ready[field];
  }

  const { propertyId } = ready;
  if (typeof propertyId !== 'string' || (await maySeeProperty(context, propertyId))) return ready;
  const message = { zh: '物业公司不存在或已被删除', en: 'The property company does not exist or has been deleted' }[
    context.language
  ];
  throw payloadError([{ field: 'propertyId', message }]);
}
