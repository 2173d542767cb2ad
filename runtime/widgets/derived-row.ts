import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import type { Row } from '../core/values.ts';
import { deriveNamed } from '../derive/derive-named.ts';

/**
 * A row with its derived fields computed, after one field was changed. They are computed in their order, so that one
 * may depend on an earlier one.
 *
 * @param custom the functions that the product registered, by name
 * @param changed left out for a new row: everything is computed
 */
export function derived(
  fields: readonly ResolvedField[],
  row: Row,
  custom: CustomRegistry['derive'],
  changed?: string,
): Row {
  const fresh = new Set(changed === undefined ? fields.map(({ name }) => name) : [changed]);
  const next: Record<string, unknown> = { ...row };
  for (const { name, 'x-reactions': reactions } of fields) {
    const rule = reactions?.derive;
    if (!rule || name === changed || !rule.from.some((source) => fresh.has(source))) continue;
    const empty = next[name] === undefined || next[name] === null || next[name] === '';
    const work = rule.keep && !empty ? undefined : deriveNamed(rule, custom);
    if (!work) continue;
    next[name] = work(rule.from.map((source) => next[source]));
    fresh.add(name);
  }
  return next;
}
