import type { FieldError, Language } from '../../core/errors.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { Cell } from '../../rows/value-text.ts';
import type { CallContext } from '../../services/call-context.ts';
import { type RecordRow, recordsOf, type TableFile } from '../export/table-file.ts';
import { type Sheet, widthsOf, xlsxBook, xlsxFile } from '../export/xlsx-file.ts';
import { type ImportSource, placeOfRow } from './import-source.ts';
import { isOwnHead, REASON, ROW } from './match-head.ts';
import type { ImportCell, SheetRow } from './read-sheets.ts';

/** Rows that are written before others are served. */
const PIECE = 500;

/** In the first sheet of a record whose entries alone are wrong. */
const SEE = { zh: '见工作表“{sheet}”', en: 'See the sheet “{sheet}”' };

/**
 * Writes the rows that were refused, as they were in the file, followed by their row numbers and the reasons; of a record that was
 * refused all its rows of further sheets, too. Once corrected, it can be imported as it is, and the reasons of an earlier such
 * file are not repeated. Every cell is a text, so that one that looks like a formula does nothing.
 *
 * @param spool where the rows of a further sheet are kept until the first is whole
 */
export async function writeErrorFile(
  { catalogue, endpoint, language }: CallContext,
  path: string,
  { head, rows, sheets }: ImportSource,
  failures: ReadonlyMap<number, readonly FieldError[]>,
  spool: (at: number) => string,
): Promise<void> {
  const name = entityOf(catalogue, endpoint).title[language];
  const [first, ...others] = [head, ...sheets.map((sheet) => sheet.head)].map((heads) => keptOf(heads, language));
  const header = first?.header ?? [];
  const listed = sheets.map((sheet, at): Sheet => ({ name: sheet.name, header: others[at]?.header ?? [] }));
  const table: TableFile<RecordRow> =
    sheets.length === 0
      ? recordsOf(xlsxFile(path, name, widthsOf(header)), header)
      : xlsxBook(
          path,
          [{ name, header }, ...listed],
          spool,
          () => new Error('A file that was read has more rows than one may have.'),
        );
  try {
    const wrong = rows.flatMap((row): RecordRow[] => {
      const errors = failures.get(row.row);
      if (!errors) return [];
      if (row.strayOf !== undefined) {
        const stray = { row: placeOfRow(row.row).row, cells: row.cells };
        const ofSheet = sheets.map(({ field }, at) =>
          field === row.strayOf ? [others[at]?.line(stray, errors) ?? []] : [],
        );
        return [{ sheets: ofSheet }];
      }
      const inEntries = [...new Set(errors.flatMap(({ sheet }) => sheet ?? []))];
      const own = errors.filter(({ sheet }) => sheet === undefined);
      const said = [...own, ...inEntries.map((sheet) => ({ message: SEE[language].replace('{sheet}', () => sheet) }))];
      return [
        {
          cells: first?.line(row, said) ?? [],
          sheets: sheets.map(({ field, name: of }, at) =>
            (row.entries?.[field] ?? []).map(
              (entry) =>
                others[at]?.line(
                  entry,
                  errors.filter((error) => error.sheet === of && error.row === entry.row),
                ) ?? [],
            ),
          ),
        },
      ];
    });
    for (let from = 0; from < wrong.length; from += PIECE) await table.write(wrong.slice(from, from + PIECE));
    await table.end();
  } catch (error) {
    table.discard();
    throw error;
  }
}

/** The columns of a sheet without those of an earlier file of failed rows, which are written anew. */
function keptOf(head: readonly ImportCell[], language: Language) {
  const kept = head.map((cell, at) => ({ name: String(cell ?? ''), at })).filter(({ name }) => !isOwnHead(name));
  return {
    header: [...kept.map(({ name }) => name), ROW[language], REASON[language]],
    line({ row, cells }: SheetRow, errors: readonly { message: string }[]): Cell[] {
      const reason = errors.map(({ message }) => message).join(language === 'zh' ? '；' : '; ');
      return [...kept.map(({ at }) => plain(cells[at] ?? null)), row, reason];
    },
  };
}

function plain(cell: ImportCell): Cell {
  return typeof cell === 'boolean' ? String(cell) : cell;
}
