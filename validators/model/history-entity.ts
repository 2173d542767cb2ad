import type { Endpoint } from '../../schemas/generated/grammar.ts';

/** The entity whose rows are the steps of every history. */
export const HISTORY_ENTITY = 'timelineEvent';

/** The entity of the rows that a call answers: of a history call the steps, and not the entity whose records they are of. */
export function rowEntityOf({ operation, entity }: Pick<Endpoint, 'operation' | 'entity'>): string | undefined {
  return operation === 'history' ? HISTORY_ENTITY : entity;
}
