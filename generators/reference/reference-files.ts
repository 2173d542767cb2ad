import type { Text } from '../../schemas/generated/grammar.ts';
import type { JsonObject } from '../../validators/json.ts';
import type { Rule } from '../../validators/rule.ts';
import { grammarPage, pageOf } from './grammar-page.ts';
import { kindsPage } from './kinds-page.ts';
import { kindsPages } from './kinds-pages.ts';
import { LANGUAGES, type Language, say } from './language.ts';
import { rulesPage } from './rules-page.ts';

/** Documents that people write, in the order of reading. The others are generated, and not for readers. */
const GRAMMARS: Readonly<Record<string, Text>> = {
  'page.schema.json': { en: 'Page', zh: '页面' },
  'entity.schema.json': { en: 'Entity', zh: '实体' },
  'field-set.schema.json': { en: 'Field set', zh: '字段集' },
  'endpoints.schema.json': { en: 'Endpoints', zh: '接口' },
  'dictionary.schema.json': { en: 'Dictionary', zh: '字典' },
  'menu.schema.json': { en: 'Menu', zh: '菜单' },
  'roles.schema.json': { en: 'Roles', zh: '角色' },
  'custom.schema.json': { en: 'Custom', zh: '自定义' },
  'console-config.schema.json': { en: 'Configuration of a deployment', zh: '部署配置' },
  'pack.schema.json': { en: 'Pages handed on', zh: '移交文件' },
  'common.schema.json': { en: 'Common parts', zh: '公共部分' },
};

/**
 * Every page of the language reference, by path below `docs/`: `en/reference/page.md`. Made of the grammar, the registry of
 * rules and a few words for each kind, so that nothing is described that the language does not have.
 *
 * @param grammars file name → the parsed grammar
 * @param books the first page of the book in each language: its table of what says what one wants stands at the head of the reference, too
 */
export function referenceFiles(
  grammars: ReadonlyMap<string, JsonObject>,
  rules: readonly Rule[],
  books: Readonly<Record<Language, string>>,
): Map<string, string> {
  const files = LANGUAGES.flatMap((language) =>
    [...pagesIn(language, grammars, rules, books[language])].map(
      ([name, text]) => [`${language}/reference/${name}`, `${text.replace(/\n{3,}/g, '\n\n')}\n`] as const,
    ),
  );
  return new Map(files);
}

function pagesIn(language: Language, grammars: ReadonlyMap<string, JsonObject>, rules: readonly Rule[], book: string) {
  const kinds = kindsPages(grammars);
  const pages = new Map([
    [
      'README.md',
      head('reference-files', `schemas/grammar and docs/${language}/README.md`) + indexPage(language, kinds, book),
    ],
    ['rules.md', head('rules-page', 'validators/rules') + rulesPage(rules, language)],
  ]);
  for (const [file, title] of Object.entries(GRAMMARS)) {
    const text = grammarPage(file, title, grammars, language);
    pages.set(pageOf(file), head('grammar-page', `schemas/grammar/${file}`) + text);
  }
  for (const [name, parts] of Object.entries(kinds)) {
    // One title for each page; the other parts are below it.
    const texts = parts.map((part, place) => (place === 0 ? '' : '#') + kindsPage(part, language));
    pages.set(name, head('kinds-page', 'schemas/grammar and generators/reference/words') + texts.join('\n\n'));
  }
  return pages;
}

function indexPage(language: Language, pages: ReturnType<typeof kindsPages>, book: string): string {
  const grammars = Object.entries(GRAMMARS).map(([file, title]) => `- [${title[language]}](${pageOf(file)})`);
  const kinds = Object.entries(pages).map(([name, [first]]) => `- [${first?.title[language]}](${name})`);
  const title = { en: 'Reference', zh: '参考手册' }[language];
  const lead = {
    en: 'What can be written, key by key. Made of the grammar itself, so it is as complete as the language.',
    zh: '逐键说明可以写什么。由语法文件直接生成，与语言保持一致。',
  }[language];
  const wanted = {
    en: 'What you want, and what says it',
    zh: '想做什么，用哪个键',
  }[language];
  const documents = { en: 'Documents', zh: '文档' }[language];
  const words = { en: 'Words', zh: '词汇' }[language];
  const rules = { en: 'Rules', zh: '规则' }[language];
  const other = language === 'en' ? 'zh' : 'en';
  return [
    `# ${title}`,
    lead,
    `[${say('other', language)}](../../${other}/reference/README.md)`,
    `## ${wanted}`,
    tableOf(book),
    `## ${documents}`,
    grammars.join('\n'),
    `## ${words}`,
    [...kinds, `- [${rules}](rules.md)`].join('\n'),
  ].join('\n\n');
}

/** The first table of a page, its links as they lead from the folder below it. */
function tableOf(page: string): string {
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  return lines.join('\n').replaceAll('](', '](../');
}

function head(generator: string, source: string): string {
  return `<!-- Made by generators/reference/${generator}.ts from ${source}: npm run generate. Do not edit. -->\n\n`;
}
