import type { FieldError } from '../../core/errors.ts';
import type { Cell } from '../../rows/cell-text.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { xlsxFile } from '../export/xlsx-file.ts';
import type { ImportSource } from './import-source.ts';
import { isOwnHead, REASON, ROW } from './match-head.ts';
import type { ImportCell } from './read-sheet.ts';

/**
 * Writes the rows that were refused, as they were in the file, followed by their row numbers and the reasons: once corrected,
 * it can be imported as it is, and the reasons of an earlier such file are not repeated. Every cell is a text, so that one that
 * looks like a formula does nothing.
 */
export async function writeErrorFile(
  { catalogue, endpoint, language }: CallContext,
  path: string,
  { head, rows }: ImportSource,
  failures: ReadonlyMap<number, readonly FieldError[]>,
): Promise<void> {
  const kept = head.map((cell, at) => ({ name: String(cell ?? ''), at })).filter(({ name }) => !isOwnHead(name));
  const heads = [...kept.map(({ name }) => name), ROW[language], REASON[language]];
  const table = xlsxFile(
    path,
    entityOf(catalogue, endpoint).title[language],
    heads.map((text) => Math.max(12, text.length * 2 + 4)),
  );
  try {
    await table.write([heads]);
    const wrong = rows.flatMap(({ row, cells }) => {
      const errors = failures.get(row);
      if (!errors) return [];
      const reason = errors.map(({ message }) => message).join(language === 'zh' ? '；' : '; ');
      return [[...kept.map(({ at }) => plain(cells[at] ?? null)), row, reason]];
    });
    for (let from = 0; from < wrong.length; from += 500) await table.write(wrong.slice(from, from + 500));
    await table.end();
  } catch (error) {
    table.discard();
    throw error;
  }
}

function plain(cell: ImportCell): Cell {
  return typeof cell === 'boolean' ? String(cell) : cell;
}
