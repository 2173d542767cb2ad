import type { Property, Text } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

/**
 * Two fields that are one thing to users: a key and the name of its record, or a name that is read over a relation and that
 * relation.
 */
export function isNamePair(
  a: string,
  fieldA: Pick<Property, 'joined'> | undefined,
  b: string,
  fieldB: Pick<Property, 'joined'> | undefined,
): boolean {
  if (fieldA?.joined?.relation === b || fieldB?.joined?.relation === a) return true;
  return stemOf(a) === stemOf(b);
}

/** `deviceId`, `deviceIds` and `deviceName` → `device`. */
function stemOf(field: string): string {
  return field.replace(/(?:Uuid|Code|No|Url|Id|Name|Text)s?$/, '');
}

/** How well a name and a label belong together: where other entities call the name so, and by the words that both have. */
export function fitOfLabel(field: string, { zh, en }: Text, catalogue: DocumentCatalogue): number {
  const used = catalogue.derive(labelsByName).get(field)?.get(zh) ?? 0;
  const words = field
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  const said: readonly string[] = en.toLowerCase().match(/[a-z]+/g) ?? [];
  return (used > 1 ? 10 : 0) + words.filter((word) => said.some((other) => isAlike(word, other))).length;
}

/** Name of a field → its label → how often. */
function labelsByName({
  entities,
}: Pick<DocumentCatalogue, 'entities'>): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const entity of entities.values()) {
    for (const [name, { label }] of entity?.fields ?? []) {
      const labels = found.get(name) ?? new Map<string, number>();
      found.set(name, labels.set(label.zh, (labels.get(label.zh) ?? 0) + 1));
    }
  }
  return found;
}

/** `create` and `created`. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > 3 ? long.startsWith(short) : long === short;
}
