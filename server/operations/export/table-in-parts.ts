import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import JSZip from 'jszip';
import type { Cell } from '../../rows/cell-text.ts';
import type { TableFile } from './table-file.ts';

interface Parts {
  exportRowsPerFile: number;
  /** The first row of each. */
  header: readonly Cell[];
  open(path: string): TableFile;
  /** The path of a part; the first is 1. */
  pathOf(at: number): string;
  /** Its name in the ZIP. */
  nameOf(at: number): string;
}

/** A table in several files of so many rows, within one ZIP. Rows are streamed and not held in memory. */
export function tableInParts(path: string, { exportRowsPerFile, header, open, pathOf, nameOf }: Parts): TableFile {
  let at = 0;
  let left = 0;
  let part: TableFile | undefined;
  const next = async (): Promise<TableFile> => {
    await part?.end();
    at += 1;
    left = exportRowsPerFile;
    part = open(pathOf(at));
    await part.write([header]);
    return part;
  };
  return {
    async write(rows) {
      let from = 0;
      while (from < rows.length) {
        const into = left > 0 && part ? part : await next();
        const fitting = rows.slice(from, from + left);
        await into.write(fitting);
        from += fitting.length;
        left -= fitting.length;
      }
    },
    async end() {
      // A file that has only its header shows that there was nothing.
      await (part ?? (await next())).end();
      const zip = new JSZip();
      for (let one = 1; one <= at; one += 1) zip.file(nameOf(one), createReadStream(pathOf(one)));
      await pipeline(zip.generateNodeStream({ streamFiles: true, compression: 'DEFLATE' }), createWriteStream(path));
    },
    discard: () => part?.discard(),
  };
}
