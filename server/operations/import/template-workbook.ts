import ExcelJS from 'exceljs';
import type { Catalogue, CatalogueEndpoint } from '../../../schemas/generated/grammar.ts';
import type { Language } from '../../core/errors.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { choicesOf } from './choices-of.ts';
import { MAX_ROWS } from './read-sheet.ts';
import { sampleOf } from './sample-row.ts';

const CODES = { zh: '可选值', en: 'Choices' };

/** Rules over a range: exceljs has them, its declarations do not. Cell by cell they would make a thousand empty rows. */
type ValidatedSheet = ExcelJS.Worksheet & {
  dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void };
};

/**
 * The workbook that an import starts from: the heads (a star marks what must be filled in) above a sample row, and a second
 * sheet with the choices of every column with choices. All cells are texts, so that nothing is a formula and no number loses
 * its digits.
 */
export async function templateWorkbook(
  catalogue: Catalogue,
  endpoint: CatalogueEndpoint,
  language: Language,
): Promise<Buffer> {
  const entity = entityOf(catalogue, endpoint);
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(entity.title[language].replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = endpoint.columns.map(({ label }) => ({ width: Math.max(14, label[language].length * 2 + 6) }));
  for (let at = 1; at <= endpoint.columns.length; at += 1) sheet.getColumn(at).numFmt = '@';
  sheet.addRow(endpoint.columns.map(({ label, required }) => `${label[language]}${required ? '*' : ''}`)).font = {
    bold: true,
  };
  sheet.addRow(endpoint.columns.map((column) => sampleOf(catalogue, column, entity.fields[column.field], language)));

  const { dataValidations: validations } = sheet as ValidatedSheet;
  const codes = workbook.addWorksheet(CODES[language]);
  let list = 0;
  for (const [at, { field, label }] of endpoint.columns.entries()) {
    const property = entity.fields[field];
    const values = choicesOf(catalogue, property);
    if (!values) continue;
    list += 1;
    const column = codes.getColumn(list);
    column.width = 20;
    column.values = [label[language], ...values.map((value) => value.label[language])];
    codes.getCell(1, list).font = { bold: true };
    // A drop-down list allows one choice only; several are typed with a comma between them.
    if (property?.type === 'array') continue;
    const range = `'${CODES[language]}'!$${column.letter}$2:$${column.letter}$${values.length + 1}`;
    const letter = sheet.getColumn(at + 1).letter;
    validations.add(`${letter}2:${letter}${MAX_ROWS + 1}`, {
      type: 'list',
      allowBlank: true,
      formulae: [range],
      showErrorMessage: true,
    });
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
