import type { CallContext } from '../services/call-context.ts';
import { lifecycleOf, type StateOf, stepOf, type TransitionOf } from './lifecycle-of.ts';

/**
 * The state in which a new record is stored: the first one of its table, or the one that the named transitions lead to from
 * there.
 *
 * @throws Error where the table does not lead that way
 */
export function initialState<Entity extends string>(
  { catalogue }: Pick<CallContext, 'catalogue'>,
  entity: Entity,
  ...names: readonly TransitionOf<Entity>[]
): StateOf<Entity> {
  const first = lifecycleOf(catalogue, entity).lifecycle.initial;
  const last = names.reduce((state, name) => {
    const { from, to } = stepOf(catalogue, entity, name);
    if (!from.includes(state)) throw new Error(`No ${entity} comes from the state "${state}" by "${name}".`);
    return to;
  }, first);
  return last as StateOf<Entity>;
}
