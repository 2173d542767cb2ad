import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThere, proofsIn } from '../proofs.ts';

/**
 * `docs/security.md` says of each section of OWASP ASVS 4.0.3 that asks something at level 2 what is promised, and by which test
 * it is shown or whose it is. That the other paths in it exist, `readme.test.ts` sees to.
 */
const text = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');

/** How many sections each chapter has, and which of them ask nothing at level 2. */
const CHAPTERS: readonly { sections: number; without?: readonly number[] }[] = [
  { sections: 14, without: [3, 13] },
  { sections: 10 },
  { sections: 7, without: [6] },
  { sections: 3 },
  { sections: 5 },
  { sections: 4 },
  { sections: 4 },
  { sections: 3 },
  { sections: 2 },
  { sections: 3, without: [1] },
  { sections: 1 },
  { sections: 6 },
  { sections: 4 },
  { sections: 5 },
];

const IN_SCOPE = CHAPTERS.flatMap(({ sections, without = [] }, chapter) =>
  Array.from({ length: sections }, (_, at) => at + 1)
    .filter((section) => !without.includes(section))
    .map((section) => `${chapter + 1}.${section}`),
);

/** What is not shown by a test is the deployment's, is not kept, or has nothing to be kept from. */
const WHOSE = /^- \*\*(Deployment|Not kept|Nothing here):\*\* \S/m;

interface Section {
  /** Its number in the standard; its title where it is a threat of this product. */
  name: string;
  text: string;
}

const sections: Section[] = text
  .split(/^### /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.split(/^## /m)[0]?.split('\n') ?? [];
    return { name: /^(\d+\.\d+) /.exec(title)?.[1] ?? title, text: lines.join('\n') };
  });
const isNumbered = ({ name }: Section) => /^\d/.test(name);

test('every section that asks something at level 2 is there, in order', () => {
  expect(sections.filter(isNumbered).map(({ name }) => name)).toEqual(IN_SCOPE);
});

test('every section and every threat names a test, or says whose it is', () => {
  expect(sections.filter((section) => !isNumbered(section)).length).toBeGreaterThan(10);
  const bare = sections.filter((section) => proofsIn(section.text).length === 0 && !WHOSE.test(section.text));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test('every test that it names is there under this title', () => {
  const gone = sections.flatMap(({ name, text: words }) =>
    proofsIn(words)
      .filter((proof) => !isThere(proof))
      .map(({ file, title }) => `${name} ${file}: ${title}`),
  );
  expect(gone).toEqual([]);
});

test('every title in quotes is one of a test', () => {
  expect(text.match(/“/g)?.length).toBe(proofsIn(text).length);
});
