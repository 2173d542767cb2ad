/** What only stands above a column, never in it. */
const HEADINGS: ReadonlySet<string> = new Set(
  '中文 中文名 中文名称 中文标签 英文 英文名 英文名称 英文标签 zh en chinese english'.split(' '),
);

/** The rows that a spreadsheet puts into the clipboard: cells parted by tabs, rows by lines. Empty rows and the head are left out. */
export function pastedRows(text: string): string[][] {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const isHead = rows[0]?.some((cell) => HEADINGS.has(cell.toLowerCase()));
  return isHead ? rows.slice(1) : rows;
}
