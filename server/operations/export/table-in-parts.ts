import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import JSZip from 'jszip';
import type { TableFile } from './table-file.ts';

interface Parts<Row> {
  exportRowsPerFile: number;
  /** A part, which writes its header by itself. */
  open(path: string): TableFile<Row>;
  /** The path of a part; the first is 1. */
  pathOf(at: number): string;
  /** Its name in the ZIP. */
  nameOf(at: number): string;
}

/** A table in several files of so many rows, within one ZIP. Rows are streamed and not held in memory. */
export function tableInParts<Row>(
  path: string,
  { exportRowsPerFile, open, pathOf, nameOf }: Parts<Row>,
): TableFile<Row> {
  let at = 0;
  let left = 0;
  let part: TableFile<Row> | undefined;
  const next = async (): Promise<TableFile<Row>> => {
    await part?.end();
    at += 1;
    left = exportRowsPerFile;
    part = open(pathOf(at));
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
