import type { Property } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';

type Shape = Pick<Property, 'sensitive' | 'properties' | 'items'>;

/**
 * Before what was encrypted inside a list or an object: such a column holds texts of both kinds, also those that were stored
 * before their field was to be encrypted.
 */
const MARK = 'sealed:';

/** A list or an object as it is stored: the texts in it that are encrypted at rest are. */
export function sealedInside(value: unknown, property: Shape, vault: Pick<Vault, 'encrypt'>): unknown {
  return isSealing(property) ? changed(value, property, (text) => MARK + vault.encrypt(text)) : value;
}

/** The same as it was before it was stored. */
export function openedInside(value: unknown, property: Shape, vault: Pick<Vault, 'decrypt'>): unknown {
  if (!isSealing(property)) return value;
  return changed(value, property, (text) => (text.startsWith(MARK) ? vault.decrypt(text.slice(MARK.length)) : text));
}

const known = new WeakMap<Shape, boolean>();

/** Whether anything inside is encrypted: nearly always nothing is. */
function isSealing(property: Shape): boolean {
  const found = known.get(property);
  if (found !== undefined) return found;
  const inside = [...Object.values(property.properties ?? {}), ...Object.values(property.items?.properties ?? {})];
  const seals = inside.some((member) => member.sensitive?.encrypted === true || isSealing(member));
  known.set(property, seals);
  return seals;
}

function changed(value: unknown, property: Shape, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => changedMembers(entry, property.items?.properties, change));
  return changedMembers(value, property.properties, change);
}

function changedMembers(value: unknown, properties: Property['properties'], change: (text: string) => string): unknown {
  if (typeof value !== 'object' || value === null || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!property) return [name, member];
      if (property.sensitive?.encrypted && typeof member === 'string') return [name, member && change(member)];
      return [name, changed(member, property, change)];
    }),
  );
}
