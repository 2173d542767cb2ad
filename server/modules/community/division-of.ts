import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { payloadError } from '../../core/errors.ts';
import type { CallContext } from '../../services/call-context.ts';
import { findDivision } from '../location/division.ts';
import { maySeeProperty } from '../property/visible-properties.ts';

/**
 * The divisions above a village or neighbourhood.
 *
 * @throws ApiError payload-wrong for a division that has others below it
 */
export async function divisionOf(
  { database, language }: CallContext,
  entity: CatalogueEntity,
  zoningCode: string,
): Promise<{ provinceCode: unknown; cityCode: unknown; areaCode: unknown; streetCode: unknown; regionName: unknown }> {
  const division = await findDivision(database, zoningCode);
  if (!division?.isLeaf) {
    const message = entity.fields.zoningCode?.messages?.minLength?.[language] ?? '';
    throw payloadError([{ field: 'zoningCode', message }]);
  }
  const { provinceCode, cityCode, areaCode, streetCode, regionName } = division;
  return { provinceCode, cityCode, areaCode, streetCode, regionName };
}

/** @throws ApiError payload-wrong for a company that the account does not see */
export async function checkProperty(context: CallContext, entity: CatalogueEntity, propertyId: unknown): Promise<void> {
  if (typeof propertyId !== 'string' || (await maySeeProperty(context, propertyId))) return;
  const label = entity.fields.propertyId?.label[context.language] ?? 'propertyId';
  const message =
    context.language === 'zh' ? `${label}不存在或已被删除` : `${label} does not exist or has been deleted`;
  throw payloadError([{ field: 'propertyId', message }]);
}
