import type { Lifecycle, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { callsOfEntity } from './calls-of-entity.ts';

/** Every state that a record can reach, from the initial one on. */
export function reachedStates({ initial, transitions }: Lifecycle): Set<Scalar> {
  const reached = new Set<Scalar>([initial]);
  for (const state of reached) {
    for (const { from, to } of Object.values(transitions)) if (from.includes(state)) reached.add(to);
  }
  return reached;
}

/**
 * The states that a record reaches and never leaves, though they are not declared final. None where a table does not name
 * its final states.
 */
export function stuckStates(lifecycle: Lifecycle): Set<Scalar> {
  const { final, transitions } = lifecycle;
  if (!final) return new Set();
  const left = new Set(Object.values(transitions).flatMap(({ from }) => from));
  return new Set([...reachedStates(lifecycle)].filter((state) => !left.has(state) && !final.includes(state)));
}

/** Whether a record can reach every state that a transition starts from, leave every one that is not final, and no other. */
export function isTableWhole(lifecycle: Lifecycle): boolean {
  const { final = [], transitions } = lifecycle;
  const reached = reachedStates(lifecycle);
  const starts = Object.values(transitions).flatMap(({ from }) => from);
  return starts.every((state) => reached.has(state) && !final.includes(state)) && stuckStates(lifecycle).size === 0;
}

/**
 * Whether the table and the calls of the entity name the same transitions; if not, one is a slip or missing, which is reported at
 * the call or at the transition.
 */
export function callsFitTable(lifecycle: Lifecycle, { name }: KnownEntity, catalogue: DocumentCatalogue): boolean {
  const made = callsOfEntity(name, catalogue).flatMap(({ transition }) => transition ?? []);
  const byOperator = Object.entries(lifecycle.transitions).filter(([, { by = 'operator' }]) => by === 'operator');
  const exist = made.every((transition) => Object.hasOwn(lifecycle.transitions, transition));
  return exist && byOperator.every(([transition]) => made.includes(transition));
}
