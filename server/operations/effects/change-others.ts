import type { EffectUpdate } from '../../../schemas/generated/grammar.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import { changedFields } from '../write/changed-fields.ts';
import { storeChanges } from '../write/store-changes.ts';
import type { Acting } from './acting.ts';
import { checkWritten } from './check-written.ts';
import { entityNamed } from './entity-named.ts';
import { type Happened, valuesFrom } from './happened.ts';
import { noteImpact } from './impact.ts';
import { targetsOf } from './targets.ts';
import { traced } from './traced.ts';

const CHANGED = { zh: '修改', en: 'Edit' };

/** New values for the records of another entity that are found. */
export async function changeOthers(words: EffectUpdate, context: Acting, happened: Happened): Promise<void> {
  const entity = entityNamed(context, words.entity ?? '');
  const values = valuesFrom(words.with, happened, entity);
  for (const id of await targetsOf(words.where ?? {}, context, entity, happened)) {
    const record = await lockRecord(context, entity, id);
    const changed = changedFields(values, record);
    if (changed.length === 0) continue;
    checkWritten(context, entity, values, record);
    await traced(context, entity, { id, verb: CHANGED }, async () => {
      await storeChanges(context, entity, record, values);
      return id;
    });
    noteImpact(entity.name, 1);
    await context.effects.follow(context, { entity, event: 'update', ids: [id], changed });
  }
}
