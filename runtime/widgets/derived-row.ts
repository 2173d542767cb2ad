import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import type { Row } from '../core/values.ts';
import { deriveNamed } from '../derive/derive-named.ts';

/**
 * A row with the fields worked out that hang on others, after one was changed. They are taken in their order, so that one
 * may hang on an earlier one.
 *
 * @param custom the functions that the product registered, by name
 * @param changed left out for a new row: everything is worked out
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
