/** The operations whose payload has filters: an emptied one is none, and none may ask for what the caller sees masked. */
export const FILTERING: ReadonlySet<string> = new Set(['list', 'options', 'export', 'tree', 'aggregate']);
