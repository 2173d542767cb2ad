import type { Effect } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { EFFECT_KINDS } from './effects-of.ts';

/** Whose records an effect writes. */
export interface EffectTarget {
  /** Undefined where there is none by that name, or it cannot be read. */
  entity?: KnownEntity;
  /** The name is of another entity than the one that is meant: it has not the transition, or few of the fields. */
  isOther: boolean;
}

/** @returns undefined for an effect that writes no records */
export function effectTarget(
  effect: Effect,
  own: KnownEntity,
  { entities }: Pick<DocumentCatalogue, 'entities'>,
): EffectTarget | undefined {
  const { create, update, transition } = effect;
  const words = create ?? update ?? transition;
  // Of two things in one effect, which effect-follows reports, nobody knows what is written where.
  if (!words || EFFECT_KINDS.filter((kind) => effect[kind] !== undefined).length > 1) return undefined;
  if (words.entity === undefined) return { entity: own, isOther: false };
  const entity = entities.get(words.entity);
  if (!entity) return { isOther: false };
  const named = Object.keys({ ...words.with, ...('where' in words && words.where) });
  const unknown = named.filter((field) => !entity.partial && !entity.fields.has(field));
  const lacksTransition = transition !== undefined && !entity.document.lifecycle?.transitions[transition.name];
  // One field that is not there is a slip of its name; several are those of another entity.
  const lacksFields = unknown.length > 1 && unknown.length * 2 > named.length;
  return { entity, isOther: lacksFields || (lacksTransition && unknown.length > 0) };
}
