import type { Documents } from '../../validators/documents.ts';
import { didYouMean, nearNames } from '../../validators/near-names.ts';
import { calledInCommands, type Thing, thingCalled } from './thing.ts';

/** The pages and further things that words of a command name; where one names nothing, a sentence about it. */
export interface Asked {
  pages: string[];
  things: Thing[];
  unknown?: string;
}

/**
 * @param words ids of pages, or folders of them, which mean all their pages
 * @param also `entities/lift`, `/control/lift/v1/list`
 */
export function asked(words: readonly string[], also: readonly string[], documents: Documents): Asked {
  const found: Asked = { pages: [], things: [] };
  const ids = [...documents.pages.keys()].sort();
  for (const word of words) {
    const name = word.replace(/^pages\/|\/$/g, '').replace(/\.json$/, '');
    const named = ids.filter((id) => id === name || id.startsWith(`${name}/`));
    // A page may have the name of a folder: then it alone is meant.
    const pages = named.includes(name) ? [name] : named;
    if (pages.length === 0) {
      const areas = ids.map((id) => id.split('/')[0] ?? id);
      return {
        ...found,
        unknown: `there is no page and no area "${word}".${didYouMean(nearNames(name, [...ids, ...areas]))}`,
      };
    }
    found.pages.push(...pages.filter((id) => !found.pages.includes(id)));
  }
  const all = namesIn(documents);
  for (const word of also.map((each) => each.trim())) {
    const thing = all.includes(word) ? thingCalled(word) : undefined;
    if (!thing) return { ...found, unknown: `--with knows no "${word}".${didYouMean(nearNames(word, all))}` };
    found.things.push(thing);
  }
  return found;
}

/** Everything that `--with` can name. */
function namesIn({ pages, entities, fieldSets, dictionaries, endpoints }: Documents): string[] {
  return [
    ...[...pages.keys()].map((name) => calledInCommands('page', name)),
    ...[...entities.keys()].map((name) => calledInCommands('entity', name)),
    ...[...fieldSets.keys()].map((name) => calledInCommands('fieldSet', name)),
    ...[...dictionaries.keys()].map((name) => calledInCommands('dictionary', name)),
    ...endpoints.keys(),
  ];
}
