/**
 * Parses a CSV text (RFC 4180). An apostrophe that our own files put before what looks like a formula is removed.
 *
 * @param maxRows stops soon after so many
 */
export function csvRows(text: string, maxRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(/^'[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell);
    cell = '';
  };
  for (let at = 0; at < text.length && rows.length <= maxRows; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

/** UTF-8, or what spreadsheet programs in China write by default. */
export function csvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
