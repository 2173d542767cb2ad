/** A column that a statement writes; `?` stands for what is put in when it is run. */
export interface WrittenColumn {
  table: string;
  column: string;
  isNew: boolean;
}

const UPDATE = /\bupdate\s+(\w+|\?)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi;
const INSERT = /\binsert\s+into\s+(\w+|\?)[^(]*\(([^)]*)\)/gi;
const ON_CONFLICT = /\bdo\s+update\s+set\b/gi;

/** The columns that an SQL text writes. @param isSet the text is what stands behind `set`, of a table that it does not name */
export function writtenColumns(text: string, isSet: boolean): WrittenColumn[] {
  const inserts = [...text.matchAll(INSERT)];
  const news = inserts.flatMap(([, table = '?', list = '']) =>
    list.split(',').map((column) => ({ table, column: column.trim(), isNew: true })),
  );
  const changed = (table: string, from: number) =>
    assigned(text.slice(from)).map((column) => ({ table, column, isNew: false }));
  return [
    ...news,
    ...[...text.matchAll(UPDATE)].flatMap(({ 0: { length }, 1: table = '?', index }) => changed(table, index + length)),
    ...[...text.matchAll(ON_CONFLICT)].flatMap(({ 0: { length }, index }) =>
      changed(inserts.findLast((insert) => insert.index < index)?.[1] ?? '?', index + length),
    ),
    ...(isSet ? changed('?', 0).filter(({ column }) => column !== '?') : []),
  ];
}

/** The columns of assignments, up to the next clause: what stands in brackets is no part of either. */
function assigned(text: string): string[] {
  const flat = withoutBrackets(text);
  const [list = ''] = flat.split(/\b(?:where|from|returning)\b/i);
  // What is put in between two assignments may be several more.
  return list.split(',').flatMap((part) => {
    const name = /^\s*(\w+)\s*=/.exec(part)?.[1];
    return [...(name ? [name] : []), ...(/^\s*\?/.test(part) ? ['?'] : [])];
  });
}

function withoutBrackets(text: string): string {
  let depth = 0;
  let flat = '';
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (depth === 0) flat += sign;
    if (sign === ')') depth -= 1;
    // The clause ends with the bracket that it stands in.
    if (depth < 0) return flat;
  }
  return flat;
}
