import { text } from 'node:stream/consumers';
import { JobFailure } from '../../jobs/job-failure.ts';
import { sourceKey } from '../../jobs/job-files.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { ImportCell, SheetRow } from './read-sheet.ts';

/** A file that has been opened: its rows, and which of their cells is which field. */
export interface ImportSource {
  /** The header row as it is in the file. */
  head: readonly ImportCell[];
  rows: readonly SheetRow[];
  places: ReadonlyMap<string, number>;
}

/** Stores it for the job, encrypted: its values are not masked. */
export async function storeSource({ files, vault }: CallContext, id: string, source: ImportSource): Promise<void> {
  const { head, rows, places } = source;
  const whole = JSON.stringify({ head, places: [...places], rows: rows.map(({ row, cells }) => [row, cells]) });
  await files.write(sourceKey(id), Buffer.from(vault.encrypt(whole)));
}

/** @throws JobFailure when it does not exist any more */
export async function readSource({ files, vault }: CallContext, id: string): Promise<ImportSource> {
  const gone = new JobFailure('导入文件已过期，请重新上传', 'The file is gone, please upload it again');
  const file = await files.read(sourceKey(id));
  if (!file) throw gone;
  const sealed = await text(file.stream);
  const { head, places, rows } = JSON.parse(opened(sealed)) as {
    head: ImportCell[];
    places: [string, number][];
    rows: [number, ImportCell[]][];
  };
  return { head, places: new Map(places), rows: rows.map(([row, cells]) => ({ row, cells })) };

  /** The key may have been retired since: a file can be tried again for a week. */
  function opened(ciphertext: string): string {
    try {
      return vault.decrypt(ciphertext);
    } catch {
      throw gone;
    }
  }
}
