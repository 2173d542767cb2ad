import { AsyncLocalStorage } from 'node:async_hooks';
import { isVisible } from '../../../runtime/core/conditions.ts';
import type { CatalogueEffect, CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import type { Effects, Happening, HappensIn } from '../../services/effects.ts';
import type { Followers } from '../../services/followers.ts';
import type { Services } from '../../services/services.ts';
import { type Acting, callerOf, systemSession } from './acting.ts';
import { changeOthers } from './change-others.ts';
import { changeSelf } from './change-self.ts';
import { checkRight } from './check-right.ts';
import { commandDevices } from './command-devices.ts';
import { createRecord } from './create-record.ts';
import { type Happened, readHappened } from './happened.ts';
import { moveOthers } from './move-others.ts';
import { notifyAccounts } from './notify-accounts.ts';
import { sendSms } from './send-sms.ts';

/** The checker refuses circles; documents that it has not seen end here. */
const DEEPEST = 10;

/**
 * @param services those of this process; read when something happens, since they are put together after this
 * @param followers what code does besides
 */
export function createEffects(services: () => Services, followers: Followers = {}): Effects {
  const depth = new AsyncLocalStorage<number>();
  return {
    async follow(from, happening) {
      const { entity, ids } = happening;
      const effects = effectsOn(happening);
      const follower = Object.hasOwn(followers, entity.name) ? followers[entity.name] : undefined;
      if ((effects.length === 0 && !follower) || ids.length === 0) return;
      const level = (depth.getStore() ?? 0) + 1;
      if (level > DEEPEST) throw new Error(`The effects of ${entity.name} follow one another without an end.`);
      await depth.run(level, async () => {
        for (const id of ids)
          for (const effect of effects) await followOne({ ...services() }, from, entity, id, effect);
        await follower?.({ ...services(), live: from.live }, happening);
      });
    },
  };
}

function effectsOn({ entity, event, changed }: Happening): readonly CatalogueEffect[] {
  // A form that is saved as it was has changed nothing.
  if (event === 'update' && changed?.length === 0) return [];
  return (entity.effects ?? []).filter(
    ({ on, changes }) => on.includes(event) && (!changes || changes.some((field) => changed?.includes(field))),
  );
}

async function followOne(
  services: Services,
  from: HappensIn,
  entity: CatalogueEntity,
  id: string,
  effect: CatalogueEffect,
): Promise<void> {
  const caller = callerOf(from);
  // An effect before this one may have changed it.
  const record = await readHappened(services, entity, id, { caller, payload: from.payload });
  if (!record || !isVisible(effect.when, record.filled, record.scopes)) return;
  if (caller && effect.as !== 'system') checkRight(services.catalogue, caller, effect);
  const context: Acting = {
    ...services,
    live: from.live,
    language: from.language ?? 'zh',
    requestId: from.requestId ?? '',
    ip: from.ip ?? '',
    caller,
    session: caller && effect.as !== 'system' ? caller : systemSession(record.communityUuid, caller),
    ...(from.payload && { payload: from.payload }),
    ...(from.endpoint && { endpoint: from.endpoint }),
  };
  try {
    await actionOf(effect)(context, record);
  } catch (error) {
    throw error instanceof ApiError ? refusal(error, context, effect, entity) : error;
  }
}

function actionOf({ create, update, transition, notify, sms, command }: CatalogueEffect) {
  return async (context: Acting, record: Happened): Promise<void> => {
    if (create) await createRecord(create, context, record);
    if (update) await (update.entity === undefined ? changeSelf : changeOthers)(update, context, record);
    if (transition) await moveOthers(transition, context, record);
    if (notify) await notifyAccounts(notify, context, record);
    if (sms) await sendSms(sms, context, record);
    if (command) await commandDevices(command, context, record);
  };
}

/** A refusal names what was refused: whoever made the call has not asked for it by itself. */
function refusal(
  error: ApiError,
  { catalogue, language }: Acting,
  { create, update, transition, command }: CatalogueEffect,
  own: CatalogueEntity,
): ApiError {
  if (error.refusal === 'effect-refused') return error;
  const name = create?.entity ?? update?.entity ?? transition?.entity ?? (command ? 'device' : own.name);
  const title = catalogue.entities[name]?.title[language] ?? name;
  return new ApiError('effect-refused', { title, why: error.textIn(language) });
}
