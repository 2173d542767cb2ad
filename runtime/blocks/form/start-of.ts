import type { ResolvedForm, Values } from '../../../schemas/generated/grammar.ts';
import type { Row } from '../../core/values.ts';
import { isMasked } from '../../form/masked-value.ts';

/** How a form starts. */
export interface FormStart {
  /** What is sent changes the record that was loaded; otherwise it makes a new one. */
  update: boolean;
  initial: Values;
  /** What fills the fields in. */
  record: Row | undefined;
}

/**
 * The document's initial values are for new records: they never overwrite the values of an edited one. A copy has
 * no masked values, since the server could not know what they mean in another record.
 *
 * @param kept of the new record before this one: this one starts with it, whatever the document states
 */
export function startOf(
  { initial, load, steps }: Pick<ResolvedForm, 'initial' | 'load' | 'steps'>,
  record: Row | undefined,
  kept: Row = {},
): FormStart {
  if (!record) {
    const first = Object.entries(initial).filter(([name]) => !Object.hasOwn(kept, name));
    return { update: false, initial: Object.fromEntries(first), record: kept };
  }
  if (load?.copy) {
    const copied: Record<string, unknown> = { ...record };
    for (const field of steps.flatMap((step) => step.sections.flatMap(({ fields }) => fields))) {
      if (isMasked(field, record[field.name])) delete copied[field.name];
    }
    return { update: false, initial, record: copied };
  }
  const missing = Object.entries(initial).filter(([name]) => !Object.hasOwn(record, name));
  return { update: true, initial: Object.fromEntries(missing), record };
}
