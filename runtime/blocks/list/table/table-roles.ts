/**
 * The roles of a table that is drawn as two, one for the head and one for the rows: `table` stands around both, which are
 * for looks only, so their elements have to say what they would be by themselves.
 */
export const GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const HEAD = { role: 'columnheader', scope: 'col' } as const;
export const CELL = { role: 'cell' } as const;
