import type { Text } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { wordsOfName } from './name-words.ts';

/** Title of entities or of dictionaries, in both languages → their names. */
export type KindsByTitle = Readonly<Record<'entities' | 'dictionaries', ReadonlyMap<string, readonly string[]>>>;

export function kindsByTitle({
  entities,
  dictionaryTitles,
}: Pick<DocumentCatalogue, 'entities' | 'dictionaryTitles'>): KindsByTitle {
  return {
    entities: byTitle([...entities].map(([name, entity]) => [name, entity?.document.title])),
    dictionaries: byTitle([...dictionaryTitles]),
  };
}

function byTitle(titles: readonly (readonly [name: string, title: Text | undefined])[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, title] of titles) {
    if (!title) continue;
    const key = keyOfTitle(title);
    found.set(key, [...(found.get(key) ?? []), name]);
  }
  return found;
}

export function keyOfTitle({ zh, en }: Text): string {
  return `${zh}\n${en}`;
}

/**
 * How much of a name its English title contains: of `deviceSync` all, of `syncDifference` a half, where the title is
 * `Device sync`.
 */
export function saidOfName(name: string, { en }: Text): number {
  const said = new Set(en.toLowerCase().match(/[a-z]+/g) ?? []);
  const words = wordsOfName(name);
  return words.filter((word) => said.has(word)).length / words.length;
}
