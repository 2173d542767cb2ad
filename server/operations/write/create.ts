import { CODES } from '../../../schemas/generated/codes.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { withImpact } from '../effects/impact.ts';
import { newValues } from './accepted-values.ts';
import { auditedWrite } from './audited-write.ts';
import { checkRelations } from './check-relations.ts';
import { newRecord } from './insert-record.ts';
import { withPlace } from './place-of-room.ts';
import { runAndRollBack } from './run-and-roll-back.ts';

type Values = Readonly<Record<string, unknown>>;

/** What code adds to a create, in its transaction, where the documents cannot say it. */
export interface CreateWork {
  /** @param values of the caller, whose relations are checked @returns what nobody types, written over these */
  complete?(values: Values, communityUuid: string): Promise<Values>;
  /** What else the new record means; its effects follow. */
  after?(id: string, record: Values): Promise<void>;
}

/** Answers a `create` call with the key of the new record, as `id` and under the key's name in the entity. */
export async function create(
  payload: Values,
  context: CallContext,
  { complete, after }: CreateWork = {},
): Promise<Record<string, unknown>> {
  const { catalogue, database, effects, endpoint, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const communityUuid = entity.scope === 'community' ? String(payload.communityUuid) : undefined;
  const insert = async () => {
    const values = newValues(entity, endpoint, payload, context);
    await checkRelations(context, entity, values, communityUuid);
    const more = await complete?.(values, communityUuid ?? '');
    const placed = await withPlace(database, entity, values);
    const record = newRecord(context, entity, { ...placed, ...more }, communityUuid);
    await bulkInsert(database, entity, [record], vault);
    const id = String(record[entity.primaryKey]);
    await after?.(id, record);
    await effects.follow(context, { entity, event: 'create', ids: [id] });
    return { id, [entity.primaryKey]: id };
  };
  if (payload.dryRun === true) {
    const { impact } = await runAndRollBack(database, () => withImpact(insert));
    return { rows: 1, ...impact };
  }
  return auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, insert);
}
