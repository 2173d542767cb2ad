import type { RecordServices } from '../services/record-services.ts';
import { stepOf, type TransitionOf } from './lifecycle-of.ts';
import { type TransitionWork, transition } from './transition.ts';

/** A locked record, its state, and the state that its dates require. */
export interface DueRecord {
  id: string;
  state: string;
  next: string;
}

/**
 * Moves records to the state that their dates require, each by the named transition that leads there. Those already in that
 * state are left as they are.
 *
 * @throws Error where none of them does: the state table and the caller disagree
 */
export async function applyDueTransitions<Entity extends string>(
  services: RecordServices,
  entity: Entity,
  names: readonly TransitionOf<Entity>[],
  rows: readonly DueRecord[],
  work: TransitionWork<Entity>,
): Promise<void> {
  const moves = new Map<TransitionOf<Entity>, string[]>();
  for (const { id, state, next } of rows) {
    const name = transitionTo(services, entity, names, state, next);
    if (name !== undefined) moves.set(name, [...(moves.get(name) ?? []), id]);
  }
  for (const [name, ids] of moves) await transition(services, entity, name, ids, work);
}

/**
 * @returns the transition among the named ones that leads from a state to another one; undefined where they are the same
 * @throws Error where none of them does
 */
export function transitionTo<Entity extends string>(
  { catalogue }: Pick<RecordServices, 'catalogue'>,
  entity: Entity,
  names: readonly TransitionOf<Entity>[],
  state: string,
  next: string,
): TransitionOf<Entity> | undefined {
  if (state === next) return undefined;
  const name = names.find((each) => {
    const { from, to } = stepOf(catalogue, entity, each);
    return to === next && from.includes(state);
  });
  if (name === undefined) throw new Error(`No ${entity} comes from the state "${state}" to "${next}".`);
  return name;
}
