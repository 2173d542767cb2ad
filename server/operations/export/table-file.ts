import type { Cell } from '../../rows/value-text.ts';

/** A file that is written row by row. */
export interface TableFile<Row = readonly Cell[]> {
  /** Resolves when more may be written. */
  write(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
  /** Gives up; the unfinished file is useless. */
  discard(): void;
}

/** A record in a file: its cells, and the rows that it has on the further sheets, in their order. */
export interface RecordRow {
  /** Left out for rows that belong to no record. */
  cells?: readonly Cell[];
  sheets: readonly (readonly (readonly Cell[])[])[];
}

/** A file with one sheet, its header first; what a record has on others is none of it. */
export function recordsOf(table: TableFile, header: readonly Cell[]): TableFile<RecordRow> {
  let heads = [header];
  return {
    async write(rows) {
      const all = [...heads, ...rows.flatMap(({ cells }) => (cells ? [cells] : []))];
      heads = [];
      await table.write(all);
    },
    async end() {
      // A file that has only its header shows that there was nothing.
      if (heads.length > 0) await table.write(heads);
      await table.end();
    },
    discard: () => table.discard(),
  };
}
