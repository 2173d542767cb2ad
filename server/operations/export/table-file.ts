import type { Cell } from '../../rows/cell-text.ts';

/** A file that is written row by row. */
export interface TableFile {
  /** Resolves when more may be written. */
  write(rows: readonly (readonly Cell[])[]): Promise<void>;
  end(): Promise<void>;
  /** Gives up; the unfinished file is useless. */
  discard(): void;
}
