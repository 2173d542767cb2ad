import type { Effect, EffectValue, EffectValues, Schedule, Text } from '../../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from '../catalogue.ts';
import { effectTarget } from '../model/effect-target.ts';
import type { DocumentContext } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';
import { walkCondition } from './walk-condition.ts';

const ROW = 'row.';

/** Reports what follows from something that happens to a record. */
export function walkEffect(effect: Effect, entity: KnownEntity, context: DocumentContext, walk: Walk): void {
  walk.emit('effect', effect, { ...context, entity });
  effect.changes?.forEach((field, index) => {
    mention(walk, context, entity, field, at(effect, 'changes', index));
  });
  walkCondition(effect.when, { ...context, reach: { row: entity, near: 'row' } }, walk);
  const { create, update, transition, notify, sms, command } = effect;
  const target = effectTarget(effect, entity, walk.catalogue);
  // effect-target-fits reports an entity that is not the intended one.
  const owner = target?.isOther ? undefined : target?.entity;
  for (const values of [create?.with, update?.where, update?.with, transition?.where, transition?.with])
    if (values) walkValues(values, entity, owner, context, walk);
  for (const value of [notify?.to, sms?.to, command?.device])
    if (value !== undefined) walkFrom(value, entity, context, walk);
  for (const text of [notify?.title, notify?.content, sms?.text]) if (text) walkText(text, entity, context, walk);
}

/** Reports when the server does something by itself. */
export function walkSchedule(
  own: string,
  schedule: Schedule,
  entity: KnownEntity,
  context: DocumentContext,
  walk: Walk,
): void {
  walk.emit('schedule', schedule, { ...context, entity, own });
  const { at: moment, where = {} } = schedule;
  if (typeof moment === 'object') walkFrom(moment, entity, context, walk);
  for (const field of Object.keys(where)) mention(walk, context, entity, field, keyAt(where, field));
}

function walkValues(
  values: EffectValues,
  entity: KnownEntity,
  target: KnownFields | undefined,
  context: DocumentContext,
  walk: Walk,
): void {
  for (const [field, value] of Object.entries(values)) {
    mention(walk, context, target, field, keyAt(values, field));
    walkFrom(value, entity, context, walk);
  }
}

function walkFrom(value: EffectValue, entity: KnownEntity, context: DocumentContext, walk: Walk): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !value.from.startsWith(ROW)) return;
  mention(walk, context, entity, value.from.slice(ROW.length), at(value, 'from'));
}

function walkText(text: Text, entity: KnownEntity, context: DocumentContext, walk: Walk): void {
  walk.emit('filledText', { text, fillings: [entity] }, context);
}
