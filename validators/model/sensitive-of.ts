import type { Property, Sensitive } from '../../schemas/generated/grammar.ts';

/** The strictest first: a secret is shown to nobody, a telephone to the second level already. */
const STRICTEST: readonly Sensitive['mask'][] = ['full', 'citizenId', 'card', 'date', 'name', 'phone'];

/**
 * The mask of a field: its own, or for what is worked out of other fields the strictest of theirs, since it reveals them.
 *
 * @param fields of the entity
 */
export function sensitiveOf(property: Property, fields: ReadonlyMap<string, Property>): Sensitive | undefined {
  const { computed, sensitive } = property;
  if (!computed) return sensitive;
  const masks = [sensitive, ...computed.from.map((field) => fields.get(field)?.sensitive)].map((one) => one?.mask);
  const mask = STRICTEST.find((one) => masks.includes(one));
  return mask && { mask };
}
