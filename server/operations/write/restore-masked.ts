import type { Property } from '../../../schemas/generated/grammar.ts';
import { mask } from '../../rows/masking.ts';

type Shape = Pick<Property, 'sensitive' | 'properties' | 'items'>;
type Members = Readonly<Record<string, unknown>>;

const MASKED = /[*•]/;

/**
 * Puts the stored value in the place of the masked one that came back, at any depth, so that a masked value that a user was
 * shown never overwrites the stored one.
 *
 * @param refuse called when a text is masked differently from the stored one: a user has changed a part of it
 */
export function restoreMasked(property: Shape, value: unknown, stored: unknown, refuse: () => void): unknown {
  if (typeof value === 'string') {
    if (!property.sensitive || !MASKED.test(value)) return value;
    if (typeof stored === 'string' && value === mask(stored, property.sensitive.mask)) return stored;
    refuse();
    return value;
  }
  if (Array.isArray(value)) {
    const members = property.items?.properties;
    if (!members) return value;
    const before = Array.isArray(stored) ? stored : [];
    return value.map((entry, at) => {
      // Entries may have moved: the stored entry that is equal except for masks is preferred, then the one in the same place.
      const same = [before[at], ...before].find((other) => isShownAs(members, entry, other));
      return restoreMembers(members, entry, same ?? before[at], refuse);
    });
  }
  return property.properties ? restoreMembers(property.properties, value, stored, refuse) : value;
}

function restoreMembers(
  properties: Readonly<Record<string, Property>>,
  value: unknown,
  stored: unknown,
  refuse: () => void,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const before = (stored ?? {}) as Members;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const property = properties[name];
      return [name, property ? restoreMasked(property, member, before[name], refuse) : member];
    }),
  );
}

/** Whether every member of the entry equals the other's, or its mask. */
function isShownAs(properties: Readonly<Record<string, Property>>, entry: unknown, other: unknown): boolean {
  if (typeof entry !== 'object' || entry === null || typeof other !== 'object' || other === null) return false;
  return Object.entries(entry).every(([name, member]) => {
    const is = (other as Members)[name];
    const kind = properties[name]?.sensitive?.mask;
    if (kind && typeof is === 'string' && member === mask(is, kind)) return true;
    return JSON.stringify(is ?? null) === JSON.stringify(member ?? null);
  });
}
