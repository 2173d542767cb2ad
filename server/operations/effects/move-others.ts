import type { EffectTransition } from '../../../schemas/generated/grammar.ts';
import { stateNow } from '../../lifecycle/check-state.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import { storeTransition } from '../write/store-transition.ts';
import type { Acting } from './acting.ts';
import { checkWritten } from './check-written.ts';
import { entityNamed } from './entity-named.ts';
import { type Happened, valuesFrom } from './happened.ts';
import { noteImpact } from './impact.ts';
import { targetsOf } from './targets.ts';
import { traced } from './traced.ts';

/**
 * A transition of the records of another entity that are found. What follows from it is done by the transition.
 *
 * @throws ApiError wrong-state where one of them cannot make it, unless the words leave such records as they are
 */
export async function moveOthers(words: EffectTransition, context: Acting, happened: Happened): Promise<void> {
  const { name, leaves, where } = words;
  const entity = entityNamed(context, words.entity);
  const step = stepOf(context.catalogue, entity.name, name);
  const values = valuesFrom(words.with ?? {}, happened, entity);
  for (const id of await targetsOf(where, context, entity, happened)) {
    const record = await lockRecord(context, entity, id);
    if (leaves && !step.from.includes(stateNow(entity, record))) continue;
    checkWritten(context, entity, values, record);
    await traced(context, entity, { id, verb: step.label }, async () => {
      const operator = context.session.userName || null;
      await storeTransition(context, entity, record, name, values, { operator });
      return id;
    });
    noteImpact(entity.name, 1);
  }
}
