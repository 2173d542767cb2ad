import { CannotMake } from '../draft.ts';
import { camel, checkName, insertBefore, kebab } from './names.ts';

/** Path below the project's root → text. */
export type SourceFiles = Map<string, string>;

const INDEX = 'validators/rules/index.ts';

/** A rule of its own: the file, its test with a case of each kind, its line in the list. @param read the project's files */
export function newRule(name: string, read: (path: string) => string | undefined): SourceFiles {
  checkName(name);
  const id = kebab(name);
  const file = `validators/rules/${id}.ts`;
  if (read(file) !== undefined) throw new CannotMake(`${file} is there already.`);
  const constant = camel(id);
  let index = read(INDEX) ?? '';
  index = insertBefore(index, '\n/**', `import { ${constant} } from './${id}.ts';\n`, INDEX);
  index = index.replace(/\];\s*$/, `  ${constant},\n];\n`);
  return new Map([
    [file, ruleText(id, constant)],
    [`validators/rules/${id}.test.ts`, testText(id, constant)],
    [INDEX, index],
  ]);
}

function ruleText(id: string, constant: string): string {
  return `import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Say here what holds, and what goes wrong for people where it does not. */
export const ${constant} = defineRule({
  id: '${id}',
  severity: 'error',
  description: {
    zh: '页面标题应说明页面内容，不得留有“待定”字样。',
    en: 'A page title says what the page shows; it is not left open.',
  },
  messages: { open: 'The title "{title}" is still open.' },
  visit: {
    page(page, { report }) {
      if (page.title.zh.includes('待定')) report(at(page, 'title', 'zh'), 'open', { title: page.title.zh });
    },
  },
});
`;
}

function testText(id: string, constant: string): string {
  return `import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { ${constant} } from './${id}.ts';

testRule(${constant}, {
  accepts: { 'a title that says something': {} },
  rejects: {
    'a title that is still open': [
      listPage('"title": { "zh": «"待定"», "en": "Open" }'),
      'The title "待定" is still open.',
    ],
  },
});
`;
}
