import type { Text } from '../../schemas/generated/grammar.ts';
import type { AccessMatrix, MatrixRow } from './access-matrix.ts';

export type MatrixFormat = 'markdown' | 'csv' | 'html';
type Language = keyof Text;

const WORDS = {
  zh: {
    title: '谁能看到什么',
    group: '分组',
    page: '页面',
    button: '按钮',
    code: '编码',
    hidden: '隐藏',
    unbuilt: '无文档',
    yes: '✓',
    no: '',
  },
  en: {
    title: 'Who can see what',
    group: 'Group',
    page: 'Page',
    button: 'Button',
    code: 'Code',
    hidden: 'hidden',
    unbuilt: 'no document',
    yes: '✓',
    no: '',
  },
} as const;

/** Every way to write the matrix down; one without an entry does not compile. */
export const matrixFormats: Readonly<Record<MatrixFormat, (matrix: AccessMatrix, language: Language) => string>> = {
  markdown: matrixMarkdown,
  csv: matrixCsv,
  html: matrixHtml,
};

function heads({ roles }: AccessMatrix, language: Language): string[] {
  const words = WORDS[language];
  return [
    words.group,
    words.page,
    words.button,
    words.code,
    ...roles.map(({ roleName, roleCode }) => `${roleName[language]} ${roleCode}`),
  ];
}

function cells(row: MatrixRow, { roles }: AccessMatrix, language: Language): string[] {
  const words = WORDS[language];
  const marks = [row.hidden && words.hidden, !row.built && words.unbuilt].filter(Boolean).join(', ');
  const page = row.button
    ? row.page[language]
    : [row.page[language], row.route, marks && `(${marks})`].filter(Boolean).join(' ');
  const held = roles.map(({ roleCode }) => (row.held[roleCode] ? words.yes : words.no));
  return [row.group[language], page, row.button?.[language] ?? '', row.menuCode, ...held];
}

function matrixMarkdown(matrix: AccessMatrix, language: Language): string {
  const line = (texts: readonly string[]) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const head = heads(matrix, language);
  const rule = head.map((_, index) => (index < 4 ? '---' : ':---:'));
  return `${[`# ${WORDS[language].title}`, '', line(head), line(rule), ...matrix.rows.map((row) => line(cells(row, matrix, language)))].join('\n')}\n`;
}

/** With a byte order mark, so that a spreadsheet reads the Chinese; a leading = + - @ is no formula. */
function matrixCsv(matrix: AccessMatrix, language: Language): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = [heads(matrix, language), ...matrix.rows.map((row) => cells(row, matrix, language))];
  return `\uFEFF${lines.map((texts) => texts.map(cell).join(',')).join('\r\n')}\r\n`;
}

function matrixHtml(matrix: AccessMatrix, language: Language): string {
  const words = WORDS[language];
  const head = heads(matrix, language).map((text) => `<th scope="col">${escaped(text)}</th>`);
  const rows = matrix.rows.map((row) => {
    const [group = '', page = '', button = '', code = '', ...held] = cells(row, matrix, language);
    const kind = row.button ? 'button' : 'page';
    const named = `<td>${escaped(group)}</td><th scope="row">${escaped(page)}</th><td>${escaped(button)}</td><td><code>${escaped(code)}</code></td>`;
    return `<tr class="${kind}">${named}${held.map((text) => `<td class="held">${text}</td>`).join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<title>${words.title}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; }
table { border-collapse: collapse; }
th, td { border: 1px solid #d9d9d9; padding: 4px 8px; text-align: left; font-weight: normal; }
thead th { position: sticky; top: 0; background: #fafafa; font-weight: 600; }
tr.page > * { background: #f5f5f5; font-weight: 600; }
td.held { text-align: center; color: #1677ff; }
</style>
<h1>${words.title}</h1>
<table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
