import type { Text } from '../../schemas/generated/grammar.ts';
import { RULES_ZH } from '../../validators/locales/rules-zh.ts';
import type { EarlyFinding } from '../../validators/report/early-findings.ts';
import type { Rule } from '../../validators/rule.ts';
import { announce, type Language, say } from './language.ts';
import { code, table } from './markdown.ts';

const LEAD: Text = {
  en: 'What `npm run check` proves. The id stands at the end of every finding; `{…}` is filled in. In a Chinese shell, and with `--lang zh`, messages are in Chinese.',
  zh: '`npm run check` 检查的内容。每条报告末尾带有标识；`{…}` 处代入具体名称；终端为中文环境或加上 `--lang zh` 时以中文报告。',
};

/** The findings that are reported before rules check a document. */
const EARLY: Readonly<Record<EarlyFinding, Text>> = {
  json: {
    en: 'A document is strict JSON in UTF-8: no comments, no commas too many, no key twice.',
    zh: '文档须为严格的 JSON（UTF-8）：不能有注释、多余的逗号或重复的键。',
  },
  grammar: {
    en: 'A document fits the grammar of its kind: no unknown key, none missing, every value as it is asked for.',
    zh: '文档须符合所属种类的语法：没有未知的键，不缺必填的键，值符合要求。',
  },
  'document-place': {
    en: 'A document lies where its kind belongs, under a name that others can write.',
    zh: '文档须放在所属种类的文件夹，文件名须可被引用。',
  },
  'document-missing': {
    en: 'The documents that there is exactly one of are all there.',
    zh: '唯一的那几份文档必须齐全。',
  },
  'definition-misspelt': {
    en: 'A definition that nothing names is told once, where it stands, when others name a spelling near it that is not there.',
    zh: '定义拼写有误：没有任何地方引用它，而别处引用的相近名称并不存在。只在定义处报告一次，不逐一报告引用处。',
  },
};

/** The reference of the rules: what each requires and why, and its message. */
export function rulesPage(rules: readonly Rule[], language: Language): string {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  const head = [say('name', language), say('meaning', language)];
  const contents = table(
    head,
    sorted.map(({ id, description }) => [`[${code(id)}](#${id})`, description[language]]),
  );
  const sections = sorted.map(({ id, severity, description, messages }) =>
    [
      `## ${code(id)}`,
      description[language],
      `${announce('severity', language, say(severity, language))}${language === 'en' ? '.' : '。'}`,
      announce('messages', language),
      Object.entries(messages)
        .map(([name, message]) => `- ${code(language === 'zh' ? (RULES_ZH[id]?.[name] ?? message) : message)}`)
        .join('\n'),
    ].join('\n\n'),
  );
  const early = table(
    head,
    Object.entries(EARLY).map(([id, text]) => [code(id), text[language]]),
  );
  return [`# ${language === 'en' ? 'Rules' : '规则'}`, LEAD[language], early, contents, ...sections].join('\n\n');
}
