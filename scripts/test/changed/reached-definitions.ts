import type { Definition } from './definitions.ts';
import { distances } from './distances.ts';

/** A definition that a change can reach, and through how many others. */
export interface ReachedDefinition {
  definition: Definition;
  distance: number;
}

/**
 * The changed definitions, those that mention them by name, those that mention these: a dictionary reaches an entity, that its
 * calls, those the pages. A page is reached by what it shows and by the pages that it opens, but leads no further.
 */
export function reachedDefinitions(
  changed: readonly Definition[],
  all: ReadonlyMap<string, Definition>,
): ReachedDefinition[] {
  const keyOf = ({ kind, name }: Definition) => `${kind} ${name}`;
  const known = new Map([...changed.map((one) => [keyOf(one), one] as const), ...all]);
  const mentioning = new Map<string, string[]>();
  for (const [key, { mentions }] of known)
    for (const word of mentions) mentioning.set(word, [...(mentioning.get(word) ?? []), key]);
  const from = new Set(changed.map(keyOf));
  const next = (key: string) => {
    const of = known.get(key);
    return of === undefined || (of.kind === 'page' && !from.has(key)) ? [] : (mentioning.get(of.name) ?? []);
  };
  return [...distances(new Map([...from].map((key) => [key, 0])), next)].flatMap(([key, distance]) => {
    const definition = known.get(key);
    return definition ? [{ definition, distance }] : [];
  });
}
