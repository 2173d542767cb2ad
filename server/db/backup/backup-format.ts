import type { Month } from '../partitions/months.ts';
import type { KeyMarks } from '../rotation/key-marks.ts';
import type { StoredTable } from './stored-tables.ts';

/**
 * A backup is a gzip of lines. The first states what it is; then come the tables, each with a line before it, a JSON list for
 * each row and a line after it; then the files, their bytes in lines of base64; the last line closes it with a checksum of all
 * before. Lines that are objects have one of these shapes.
 */
export interface BackupHead {
  backup: typeof FORMAT;
  version: typeof VERSION;
  /** UTC+8. */
  takenAt: string;
  /** Of the documents that the console ran on. */
  catalogue: string;
  /** By which the keys are known again. The keys themselves are not in the file. */
  keys: KeyMarks;
}
export interface TableHead {
  table: StoredTable;
  months?: readonly Month[];
}
export interface TableEnd {
  tableEnd: string;
  rows: number;
  sum: string;
}
export interface FileHead {
  file: string;
  size: number;
}
export interface FileEnd {
  fileEnd: string;
  sha256: string;
}
export interface BackupEnd {
  end: {
    /** Rows by table. */
    rows: Record<string, number>;
    files: number;
    /** Of every byte before this line. */
    sha256: string;
  };
}

export type BackupLine = BackupHead | TableHead | TableEnd | FileHead | FileEnd | BackupEnd;

export const FORMAT = 'community-access-console';
export const VERSION = 1;
