import type { PackDocument } from '../../schemas/generated/grammar.ts';
import { isSame } from '../diff/difference.ts';
import { Draft } from '../new/draft.ts';
import { mergeCalls } from './merge-calls.ts';
import { mergeMenu } from './merge-menu.ts';
import type { PackedThing } from './packed-thing.ts';
import { type Unmet, unmetPresumptions } from './presumptions.ts';
import { calledInCommands, type FOLDERS } from './thing.ts';

/** The documents of a project with a pack in them, and what came of each of its things. */
export interface MergedPack {
  things: readonly PackedThing[];
  unmet: readonly Unmet[];
  /** The documents that are new or other than before: path below `schemas/` → text. */
  changed: ReadonlyMap<string, string>;
}

/**
 * Puts a pack into the documents of a project. What is there and differs stays as it is, but for what is named.
 *
 * @param given is left as it is
 * @param files path below `schemas/` → text, grammars included
 * @param replaced the names of what is put in place of what is there, as `PackedThing` writes them
 * @param moduleCalls the calls that modules of this server answer, where that is known
 * @throws CannotMake when a document that has to be read is not JSON
 */
export function mergePack(
  given: PackDocument,
  files: ReadonlyMap<string, string>,
  replaced: ReadonlySet<string>,
  moduleCalls?: ReadonlySet<string>,
): MergedPack {
  // Parts of it become parts of the documents, which are then changed.
  const pack = structuredClone(given);
  const draft = new Draft(files);
  const unmet = unmetPresumptions(pack, draft, moduleCalls);
  const things = [
    ...mergeDocuments(draft, pack, replaced),
    ...mergeMenu(draft, pack, replaced),
    ...mergeCalls(draft, pack, replaced),
  ];
  const changed = [...draft.result()].filter(([file]) => {
    const before = files.get(file);
    return before === undefined || JSON.stringify(JSON.parse(before)) !== JSON.stringify(draft.read(file));
  });
  return { things, unmet, changed: new Map(changed) };
}

function mergeDocuments(draft: Draft, pack: PackDocument, replaced: ReadonlySet<string>): PackedThing[] {
  const parts = [
    ['page', pack.pages],
    ['entity', pack.entities],
    ['fieldSet', pack.fieldSets],
    ['dictionary', pack.dictionaries],
  ] as const satisfies readonly (readonly [keyof typeof FOLDERS, object])[];
  return parts.flatMap(([kind, documents]) =>
    Object.entries(documents).map(([id, content]): PackedThing => {
      const name = calledInCommands(kind, id);
      const file = `${name}.json`;
      const state = !draft.has(file) ? 'new' : isSame(draft.read(file), content) ? 'same' : 'differs';
      if (state === 'new' || (state === 'differs' && replaced.has(name))) draft.put(file, structuredClone(content));
      return { kind, name, state };
    }),
  );
}
