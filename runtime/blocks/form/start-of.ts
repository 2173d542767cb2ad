import type { ResolvedForm, Values } from '../../../schemas/generated/grammar.ts';
import type { Row } from '../../values.ts';

/** How a form starts. */
export interface FormStart {
  /** What is sent changes the record that was loaded; otherwise it makes a new one. */
  update: boolean;
  initial: Values;
}

/** What the document says fields hold at first is for new records: it never overwrites what an edited one holds. */
export function startOf({ initial, load }: Pick<ResolvedForm, 'initial' | 'load'>, record: Row | undefined): FormStart {
  if (!record || load?.copy) return { update: false, initial };
  const missing = Object.entries(initial).filter(([name]) => !Object.hasOwn(record, name));
  return { update: true, initial: Object.fromEntries(missing) };
}
