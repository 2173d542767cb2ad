import type { PackDocument } from '../../schemas/generated/grammar.ts';
import { checkDocuments } from '../../validators/check-documents.ts';
import type { PackWords } from './add-words.ts';
import { differenceWords } from './difference-words.ts';
import { type MergedPack, mergePack } from './merge-pack.ts';

interface Adding {
  pack: PackDocument;
  files: ReadonlyMap<string, string>;
  merged: MergedPack;
  replaced: ReadonlySet<string>;
  /** The names of what is otherwise here than presumed, and may stay so. */
  accepted: ReadonlySet<string>;
  words: PackWords;
}

/** What stands against adding a pack, in words, each with the way out; nothing where nothing does. */
export function refusalOf({ pack, files, merged, replaced, accepted, words }: Adding): string[] {
  const { things, unmet } = merged;
  const differing = things.filter(({ name, state }) => state === 'differs' && !replaced.has(name));
  const taken = things.filter(({ state }) => state === 'taken');
  const missing = unmet.filter(({ unfit }) => !unfit);
  const unfit = unmet.filter(({ name, unfit }) => unfit && !accepted.has(name));
  const lines: string[] = [];
  if (differing.length > 0) {
    const sentences = differencesOf(pack, files, merged);
    for (const { name } of differing)
      lines.push(words.differs(name), ...(sentences.get(name) ?? []).map((text) => `  ${text}`));
    lines.push(words.differsWayOut(differing.map(({ name }) => name)));
  }
  lines.push(...taken.map(words.taken), ...missing.map(words.missing));
  if (unfit.length > 0) {
    for (const { name, unfit: how } of unfit) if (how) lines.push(words.unfit(name, how));
    lines.push(words.unfitWayOut([...new Set(unfit.map(({ name }) => name))]));
  }
  return lines;
}

function differencesOf(pack: PackDocument, files: ReadonlyMap<string, string>, { things, changed }: MergedPack) {
  const all = mergePack(pack, files, new Set(things.map(({ name }) => name)));
  const { documents: here } = checkDocuments(new Map([...files, ...changed]), []);
  const { documents: there } = checkDocuments(new Map([...files, ...all.changed]), []);
  return here && there ? differenceWords(things, here, there) : new Map<string, string[]>();
}
