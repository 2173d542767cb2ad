import ExcelJS from 'exceljs';
import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueImportColumn,
  Property,
} from '../../../schemas/generated/grammar.ts';
import type { Language } from '../../core/errors.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { uniqueNames } from '../export/xlsx-file.ts';
import { choicesOf } from './choices-of.ts';
import { KEY } from './import-source.ts';
import { columnsOf, sheetColumns, sheetNames } from './open-source.ts';
import { MAX_ENTRIES, MAX_ROWS } from './read-sheets.ts';
import { sampleOf } from './sample-row.ts';

const CODES = { zh: '可选值', en: 'Choices' };

/** Rules over a range: exceljs has them, its declarations do not. Cell by cell they would make a thousand empty rows. */
type ValidatedSheet = ExcelJS.Worksheet & {
  dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void };
};

/**
 * The workbook that an import starts from: the heads (a star marks what must be filled in) above a sample row; a sheet for each list
 * of objects, whose rows begin with the key of their record; and a last one with the choices of every column with choices. All
 * cells are texts, so that nothing is a formula and no number loses its digits.
 */
export async function templateWorkbook(
  catalogue: Catalogue,
  endpoint: CatalogueEndpoint,
  language: Language,
): Promise<Buffer> {
  const { fields } = entityOf(catalogue, endpoint);
  const { first, lists } = columnsOf(endpoint);
  const workbook = new ExcelJS.Workbook();
  const names = sheetNames(catalogue, endpoint, language);
  const sheets: { columns: readonly CatalogueImportColumn[]; properties: Record<string, Property | undefined> }[] = [
    { columns: first, properties: fields },
    ...lists.map((list) => ({
      columns: sheetColumns(endpoint, list),
      // The key is a field of the record, and shown as in the first sheet.
      properties: { ...fields[list.field]?.items?.properties, [KEY]: fields[list.key] },
    })),
  ];
  const filled = sheets.map(({ columns, properties }, at) => {
    const sheet = workbook.addWorksheet(names[at], { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ label }) => ({ width: Math.max(14, label[language].length * 2 + 6) }));
    for (let column = 1; column <= columns.length; column += 1) sheet.getColumn(column).numFmt = '@';
    sheet.addRow(columns.map(({ label, required }) => `${label[language]}${required ? '*' : ''}`)).font = {
      bold: true,
    };
    sheet.addRow(columns.map((column) => sampleOf(catalogue, column, properties[column.field], language)));
    return { sheet: sheet as ValidatedSheet, columns, properties, most: at === 0 ? MAX_ROWS : MAX_ENTRIES };
  });

  const codes = workbook.addWorksheet(uniqueNames([...names, CODES[language]]).at(-1));
  let list = 0;
  for (const { sheet, columns, properties, most } of filled) {
    for (const [at, { field, label }] of columns.entries()) {
      const property = properties[field];
      const values = choicesOf(catalogue, property);
      if (!values) continue;
      list += 1;
      const column = codes.getColumn(list);
      column.width = 20;
      column.values = [label[language], ...values.map((value) => value.label[language])];
      codes.getCell(1, list).font = { bold: true };
      // A drop-down list allows one choice only; several are typed with a comma between them.
      if (property?.type === 'array') continue;
      const letter = sheet.getColumn(at + 1).letter;
      sheet.dataValidations.add(`${letter}2:${letter}${most + 1}`, {
        type: 'list',
        allowBlank: true,
        formulae: [`'${codes.name}'!$${column.letter}$2:$${column.letter}$${values.length + 1}`],
        showErrorMessage: true,
      });
    }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
