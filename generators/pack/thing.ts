import type { RegisteredKind } from '../../validators/model/custom-sections.ts';

/** What a pack can bring or presume. */
export type ThingKind = 'page' | 'entity' | 'fieldSet' | 'dictionary' | 'call' | RegisteredKind;

/** One of them, as one word that sets can hold: `entity lift`. */
export type Thing = `${ThingKind} ${string}`;

/** The names of one kind among things, sorted. */
export function namesOf(kind: ThingKind, things: Iterable<Thing>): string[] {
  const start = `${kind} `;
  return [...things].flatMap((thing) => (thing.startsWith(start) ? [thing.slice(start.length)] : [])).sort();
}

/** The folder of each kind of document that has a file of its own. */
export const FOLDERS = {
  page: 'pages',
  entity: 'entities',
  fieldSet: 'field-sets',
  dictionary: 'dictionaries',
} as const satisfies Partial<Record<ThingKind, string>>;

/** What a person calls a thing in a command: the path of its document without `.json`, the path of a call. */
export function calledInCommands(kind: ThingKind, name: string): string {
  return kind in FOLDERS ? `${FOLDERS[kind as keyof typeof FOLDERS]}/${name}` : name;
}

/** The thing that a person means by `entities/lift` or `/control/lift/v1/list`; undefined for any other word. */
export function thingCalled(word: string): Thing | undefined {
  if (word.startsWith('/')) return `call ${word}`;
  for (const [kind, folder] of Object.entries(FOLDERS))
    if (word.startsWith(`${folder}/`)) return `${kind as keyof typeof FOLDERS} ${word.slice(folder.length + 1)}`;
  return undefined;
}
