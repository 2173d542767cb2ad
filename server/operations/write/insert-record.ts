import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { storedFields } from '../../db/table-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { startValue } from './start-value.ts';

type Values = Record<string, unknown>;

/**
 * A complete new record: the given values, the defaults of its fields, the first state of its lifecycle, and the fields that
 * the server sets for every record.
 *
 * @param communityUuid the community of the call; undefined where the entity has none
 */
export function newRecord(
  context: Pick<CallContext, 'session'>,
  entity: CatalogueEntity,
  values: Readonly<Values>,
  communityUuid: string | undefined,
): Values {
  const fields = storedFields(entity);
  const now = wallTime(new Date());
  const defaults = fields.filter(([, property]) => property.default !== undefined);
  const record: Values = Object.fromEntries(
    defaults.map(([field, property]) => [field, startValue(property, context, now)]),
  );
  Object.assign(record, values);
  if (entity.lifecycle) {
    const { field, initial, since } = entity.lifecycle;
    record[field] ??= initial;
    if (since !== undefined) record[since] = now;
  }
  record[entity.primaryKey] ??= newId();
  const kept: Values = {
    createTime: now,
    updateTime: now,
    // Nobody, where the server makes it by itself.
    createBy: context.session.accountUuid || null,
    revision: 1,
    ...(entity.scope === 'community' && { communityUuid }),
  };
  for (const [field] of fields) if (field in kept) record[field] = kept[field];
  if (entity.fields.id) record.id ??= newId();
  return record;
}
