import type { Lifecycles } from '../../schemas/generated/entities.ts';
import type { Catalogue, CatalogueEntity, Lifecycle, Transition } from '../../schemas/generated/grammar.ts';

/** The transitions that an entity's table names; of one that is known only when it is called, any text. */
export type TransitionOf<Entity extends string> = Entity extends keyof Lifecycles
  ? Lifecycles[Entity]['transition']
  : string;

/** The states of an entity's table. */
export type StateOf<Entity extends string> = Entity extends keyof Lifecycles ? Lifecycles[Entity]['state'] : string;

/** @throws Error for an entity without a state table */
export function lifecycleOf(
  { entities }: Pick<Catalogue, 'entities'>,
  name: string,
): { entity: CatalogueEntity; lifecycle: Lifecycle } {
  const entity = entities[name];
  if (!entity?.lifecycle) throw new Error(`The entity ${name} has no lifecycle.`);
  return { entity, lifecycle: entity.lifecycle };
}

/**
 * The states that a transition starts from. Example: what is still held is what can be ended; read from the table, a new state
 * is never forgotten.
 *
 * @throws Error for a transition that the table does not name
 */
export function statesBefore<Entity extends string>(
  catalogue: Pick<Catalogue, 'entities'>,
  name: Entity,
  transition: TransitionOf<Entity>,
): string[] {
  return stepOf(catalogue, name, transition).from.map(String);
}

/** @throws Error for a transition that the table does not name */
export function stepOf(catalogue: Pick<Catalogue, 'entities'>, name: string, transition: string): Transition {
  const step = lifecycleOf(catalogue, name).lifecycle.transitions[transition];
  if (!step) throw new Error(`The lifecycle of ${name} has no transition "${transition}".`);
  return step;
}
