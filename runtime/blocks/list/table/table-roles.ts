/**
 * The roles of a table that is drawn as two, one for the head and one for the rows: `table` is around both, which are
 * only for display, so their elements have to state the roles that they would have otherwise.
 */
export const GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const HEAD = { role: 'columnheader', scope: 'col' } as const;
export const CELL = { role: 'cell' } as const;
