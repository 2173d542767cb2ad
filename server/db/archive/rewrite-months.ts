import type { Vault } from '../../crypto/vault.ts';
import { encryptedColumns, sealingColumns } from '../rotation/key-use.ts';
import { anew, type Rewritten } from '../rotation/rewrite-values.ts';
import type { ArchiveServices } from './archive-months.ts';
import { archivedTables, readArchivedMonths, writeArchivedMonth } from './archived-months.ts';
import { openMonthFile, writeMonthFile } from './month-file.ts';
import { forgetThawed } from './thaw.ts';

/**
 * Writes files of archived months anew whose values older data keys have encrypted. Killed, it goes on with the files that are left.
 *
 * @throws ArchiveAway, ArchiveDamaged
 */
export function rewriteMonths(
  services: ArchiveServices,
  vault: Vault,
  currentId: string,
): Promise<Rewritten & { files: number }> {
  const { catalogue, database, files } = services;
  return database.exclusively('console archive', async () => {
    const done = { values: 0, unreadable: 0, files: 0 };
    for (const of of archivedTables(catalogue)) {
      for (const one of await readArchivedMonths(database, { entity: of.entity })) {
        if (one.dataKeys.split(',').every((id) => id === '' || id === currentId)) continue;
        const { columns, lines: read } = await openMonthFile(files, one);
        const table = { name: of.table.name, columns, key: [] };
        const at = (name: string) => columns.findIndex((column) => column.name === name);
        const encrypted = encryptedColumns(table).map(at);
        const sealing = sealingColumns(table).map(at);
        async function* lines() {
          for await (const former of read()) {
            yield former.map((line) => {
              const row = JSON.parse(line) as (string | null)[];
              for (const place of [...encrypted, ...sealing]) {
                const value = row[place];
                if (typeof value !== 'string') continue;
                const written = anew(value, { vault, currentId, isSealing: sealing.includes(place) });
                done.values += written.values;
                done.unreadable += written.unreadable;
                row[place] = written.text;
              }
              return JSON.stringify(row);
            });
          }
        }
        const { partition, primaryKey } = of.table;
        const written = await writeMonthFile(
          files,
          { ...one, revision: one.revision + 1, table, time: partition.column, id: primaryKey },
          lines(),
        );
        // Another process cannot have put a file in its place meanwhile: it would have to wait.
        await writeArchivedMonth(database, written);
        await files.remove(one.file);
        await forgetThawed(database, of.entity, one.month);
        done.files += 1;
      }
    }
    return done;
  });
}
