import type { Rule } from '../../validators/rule.ts';
import { announce, type Language, say } from './language.ts';
import { code, table } from './markdown.ts';

const LEAD = {
  en: 'What `npm run check` proves beyond the grammar. The id stands at the end of every finding. A finding of the grammar itself has the id `grammar`, one of the JSON text `json`.',
  zh: '`npm run check` 在语法之外检查的规则。每条报告末尾都带有规则标识；违反语法本身的标识为 `grammar`，JSON 书写错误的标识为 `json`。报告内容为英文，`{…}` 处代入具体名称。',
};

/** The reference of the rules: what each asks and why, and what it says. */
export function rulesPage(rules: readonly Rule[], language: Language): string {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  const head = [say('name', language), say('meaning', language)];
  const contents = table(
    head,
    sorted.map(({ id, description }) => [`[${code(id)}](#${id})`, description[language]]),
  );
  const sections = sorted.map(({ id, severity, description, messages, fixable }) =>
    [
      `## ${code(id)}`,
      description[language],
      `${announce('severity', language, say(severity, language))}${language === 'en' ? '. ' : '。'}${fixable ? say('fixable', language) : ''}`.trim(),
      announce('messages', language),
      Object.values(messages)
        .map((message) => `- ${code(message)}`)
        .join('\n'),
    ].join('\n\n'),
  );
  return [`# ${language === 'en' ? 'Rules' : '规则'}`, LEAD[language], contents, ...sections].join('\n\n');
}
