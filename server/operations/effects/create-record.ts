import type { EffectCreate } from '../../../schemas/generated/grammar.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { checkRelations } from '../write/check-relations.ts';
import { newRecord } from '../write/insert-record.ts';
import { withPlace } from '../write/place-of-room.ts';
import type { Acting } from './acting.ts';
import { checkWritten } from './check-written.ts';
import { entityNamed } from './entity-named.ts';
import { type Happened, valuesFrom } from './happened.ts';
import { noteImpact } from './impact.ts';
import { traced } from './traced.ts';

const ADDED = { zh: '新增', en: 'Add' };

/** A new record in the community of the one that it follows. */
export async function createRecord(words: EffectCreate, context: Acting, record: Happened): Promise<void> {
  const entity = entityNamed(context, words.entity);
  const communityUuid = entity.scope === 'community' ? record.communityUuid : undefined;
  const found = Object.entries(valuesFrom(words.with, record, entity));
  // What is empty has the default of its field.
  const values = Object.fromEntries(found.filter(([, value]) => value !== null));
  checkWritten(context, entity, values);
  await checkRelations(context, entity, values, communityUuid);
  const row = newRecord(context, entity, await withPlace(context.database, entity, values), communityUuid);
  const id = String(row[entity.primaryKey]);
  await traced(context, entity, { verb: ADDED }, async () => {
    await bulkInsert(context.database, entity, [row], context.vault);
    return id;
  });
  noteImpact(entity.name, 1);
  await context.effects.follow(context, { entity, event: 'create', ids: [id] });
}
