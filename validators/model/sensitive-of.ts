import type { Property, Sensitive } from '../../schemas/generated/grammar.ts';
import { computedSources } from './computed-sources.ts';

/** From how many it hides a value: a telephone from one level of accounts, a secret from all, everything else from two. */
function strictness(mask: Sensitive['mask']): number {
  if (mask === 'full') return 3;
  return mask === 'phone' ? 1 : 2;
}

/**
 * The mask of a field: its own, or for what is worked out of other fields the strictest of theirs where it has none that is as strict,
 * since it reveals them. The one place where this is decided: the catalogue that the server reads is made with it.
 *
 * @param fields of the entity
 */
export function sensitiveOf(property: Property, fields: ReadonlyMap<string, Property>): Sensitive | undefined {
  const { computed, sensitive } = property;
  if (!computed) return sensitive;
  const sources = computedSources(computed).flatMap((field) => fields.get(field)?.sensitive ?? []);
  const [strictest] = [...(sensitive ? [sensitive] : []), ...sources].sort(
    (one, other) => strictness(other.mask) - strictness(one.mask),
  );
  return strictest && { mask: strictest.mask };
}
