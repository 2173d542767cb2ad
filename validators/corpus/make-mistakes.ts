import { familiesOfAccess } from './families/access.ts';
import { familiesOfLife } from './families/life.ts';
import { familiesOfLooks } from './families/looks.ts';
import { familiesOfNames } from './families/names.ts';
import { familiesOfSent } from './families/sent.ts';
import { familiesOfShape } from './families/shape.ts';
import { familiesOfSyntax } from './families/syntax.ts';
import { familiesOfTexts } from './families/texts.ts';
import { familiesOfValues } from './families/values.ts';
import { listedMistakes } from './listed-mistakes.ts';
import type { Edit, Family, Mistake, Site } from './mistake.ts';
import { shuffled } from './shuffle.ts';
import { sitesOf } from './sites.ts';

const families: readonly Family[] = [
  ...familiesOfSyntax,
  ...familiesOfShape,
  ...familiesOfLife,
  ...familiesOfNames,
  ...familiesOfValues,
  ...familiesOfTexts,
  ...familiesOfAccess,
  ...familiesOfLooks,
  ...familiesOfSent,
];

/**
 * Single mistakes in the documents: of every family some, at places that the seed chooses, and those that are listed one by
 * one. The same seed gives the same mistakes.
 *
 * @param files path below `schemas/` → text
 */
export function makeMistakes(files: ReadonlyMap<string, string>, { seed = 1, each = 6 } = {}): Mistake[] {
  const sites = sitesOf(files);
  const made = families.flatMap((family, index) => {
    const mistakes: Mistake[] = [];
    for (const site of shuffled(sites, seed * 1000 + index)) {
      if (mistakes.length === each) break;
      const edit = family.edit(site);
      if (edit) mistakes.push(mistakeOf(family, site, edit, files));
    }
    return mistakes;
  });
  return [...made, ...listedMistakes(files)];
}

function mistakeOf(
  { name, rule }: Family,
  { file, text }: Site,
  { offset, length, write, elsewhere }: Edit,
  files: ReadonlyMap<string, string>,
): Mistake {
  const start = write.indexOf('«');
  const end = write.indexOf('»') - 1;
  const written = write.replace('«', '').replace('»', '');
  const changed = text.slice(0, offset) + written + text.slice(offset + length);
  const made = (place: { offset: number; length: number }, where = file): Mistake => {
    return { family: name, file, text: changed, expected: { file: where, ...place, rule } };
  };
  if (start >= 0) return made({ offset: offset + start, length: end - start });
  if (!elsewhere) throw new Error(`"${name}" does not say where its finding stands.`);
  if (!('file' in elsewhere)) return made({ offset: elsewhere.offset, length: elsewhere.length });
  const found = (files.get(elsewhere.file) ?? '').indexOf(elsewhere.find);
  const inner = elsewhere.find.indexOf(elsewhere.part);
  return made({ offset: found + inner, length: elsewhere.part.length }, elsewhere.file);
}
