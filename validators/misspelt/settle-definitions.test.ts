import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../scripts/read-documents.ts';
import { Checker } from '../checker.ts';
import { misspelt } from '../corpus/edits.ts';
import { applyFixes } from '../fix/apply-fixes.ts';
import { allRules } from '../rules/index.ts';
import { shippedGrammars } from '../testing/read-schemas.ts';
import { bookFields, consoleWith, listPage } from '../testing/small-console.ts';

const shipped = readDocuments(`${import.meta.dirname}/../../schemas`);
const checker = new Checker(allRules);
checker.check(shipped);

/** A definition whose name many others write. */
interface Definition {
  file: string;
  name: string;
}

/** Every so many of them: each costs a check of all documents and one of all as they should be. */
function some<Entry>(entries: readonly Entry[], count: number): Entry[] {
  const step = Math.max(1, Math.floor(entries.length / count));
  return entries.filter((_, index) => index % step === 0).slice(0, count);
}

const tokensOf = (file: string, pattern: RegExp): Definition[] =>
  [...(shipped.get(file) ?? '').matchAll(pattern)].map(([, name = '']) => ({ file, name }));

/** Names that stand in one file once, and elsewhere at least twice, so that it is known which side is the slip. */
function settled(definitions: readonly Definition[]): Definition[] {
  return definitions.filter(({ file, name }) => {
    const own = (shipped.get(file) ?? '').split(`"${name}"`).length - 1;
    let others = 0;
    for (const [path, text] of shipped)
      if (path !== file && !/^(generated|grammar)\//.test(path)) others += text.split(`"${name}"`).length - 1;
    return own === 1 && others >= 2 && name.length > 6;
  });
}

const files = (folder: string) => [...shipped.keys()].filter((file) => file.startsWith(folder));
const written = {
  roles: settled(tokensOf('roles.json', /"roleCode": "([^"]+)"/g)),
  'menu codes': settled(tokensOf('menu.json', /"menuCode": "([^"]+)"/g)),
  calls: settled(files('endpoints/').flatMap((file) => tokensOf(file, /\n {4}"(\/[^"]+)": \{/g))),
};

describe.each(Object.entries(written))('a misspelt name among the %s', (_, definitions) => {
  test.each(some(definitions, 4))('$name is told once, where it stands, and mended there', ({ file, name }) => {
    const text = shipped.get(file) ?? '';
    const changed = new Map([...shipped, [file, text.replace(`"${name}"`, `"${misspelt(name)}"`)]]);
    const { findings } = checker.try(changed);
    expect(findings.map(({ file, line, rule }) => ({ file, line, rule }))).toEqual([
      { file, line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length, rule: expect.any(String) },
    ]);
    const result = applyFixes(changed, allRules, checker);
    expect(result.findings).toEqual([]);
    // Nothing that names it was touched.
    expect([...result.files].filter(([path, content]) => content !== shipped.get(path))).toEqual([]);
  });
});

describe.each(['entities/', 'dictionaries/', 'field-sets/'])('a misspelt file in %s', (folder) => {
  const named = files(folder).filter((file) => {
    const name = file.slice(folder.length, -'.json'.length);
    const places = [...shipped].filter(
      ([path, text]) =>
        path !== file && /^(pages|endpoints|entities|field-sets)/.test(path) && text.includes(`"${name}"`),
    );
    return places.length >= 2 && name.length > 6;
  });
  test.each(some(named, 3))('%s is told once, and nothing that names it is changed', (file) => {
    const changed = new Map(shipped);
    const renamed = `${folder}${misspelt(file.slice(folder.length, -'.json'.length))}.json`;
    changed.delete(file);
    changed.set(renamed, shipped.get(file) ?? '');
    expect(checker.try(changed).findings.map(({ file }) => file)).toEqual([renamed]);
    expect(
      [...applyFixes(changed, allRules, checker).files].filter(([path, content]) => content !== changed.get(path)),
    ).toEqual([]);
  });
});

describe('which side is the slip', () => {
  const grammars = shippedGrammars();
  const found = (changes: Record<string, string>) =>
    new Checker(allRules).check(consoleWith(changes, grammars)).findings;
  const field = (name: string) =>
    bookFields(`"${name}": { "type": "string", "label": { "zh": "甲", "en": "Alpha" }, "maxLength": 9 }`);

  test('one use against a definition of words that are known: the use', () => {
    const [finding, ...others] = found({ ...field('shelfPrice'), ...listPage('"columns": ["shelfPrce"]') });
    expect(finding).toMatchObject({ file: 'pages/library/book.json', fix: { text: '"shelfPrice"' } });
    expect(others).toEqual([]);
  });

  test('one use against one definition, of words that nobody knows: neither, and nothing is mended', () => {
    const [finding] = found({ ...field('qwrtzu'), ...listPage('"columns": ["qwrtzo"]') });
    expect(finding?.message).toContain('Did you mean "qwrtzu"?');
    expect(finding?.fix).toBeUndefined();
  });
});
