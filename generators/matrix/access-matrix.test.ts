import { expect, test } from 'vitest';
import { checkDocuments } from '../../validators/check-documents.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { accessMatrix } from './access-matrix.ts';
import { matrixFormats } from './matrix-formats.ts';

const { documents } = checkDocuments(shippedSchemas(), []);
const matrix = accessMatrix(buildCatalogue(documents!), documents!.pages.values());

test('every page and button has a row, and says who holds it', () => {
  expect(matrix.rows).toHaveLength(109 + 358 + 1);
  const opening = matrix.rows.find(({ menuCode }) => menuCode === 'record:opening');
  expect(opening).toMatchObject({ route: '/record/opening', built: true, hidden: false });
  expect(opening?.held).toMatchObject({ ADMIN_ROLE: true, SJF_ROLE: true, OTHER_ROLE: false });
});

test('a page outside the menu is everybody’s', () => {
  const add = matrix.rows.find(({ menuCode, page }) => menuCode === 'session' && page.zh === '新增小区');
  expect(add).toMatchObject({ page: { zh: '新增小区' }, route: '', built: true });
  expect(Object.values(add?.held ?? {})).toEqual(matrix.roles.map(() => true));
  expect(matrixFormats.markdown(matrix, 'zh')).toContain('| 不在菜单中 | 新增小区 |  | session | ✓ |');
});

test('markdown has a line a row, in the language asked for', () => {
  const lines = matrixFormats.markdown(matrix, 'zh').trim().split('\n');
  expect(lines).toHaveLength(matrix.rows.length + 4);
  expect(lines.find((line) => line.includes('| record:opening |'))).toMatch(
    /^\| 通行记录 \| 开门记录 \/record\/opening \| {2}\| record:opening \| ✓ \|/,
  );
  expect(matrixFormats.markdown(matrix, 'en')).toContain('| Access records | Open-door records');
});

test('csv opens in a spreadsheet as text', () => {
  const text = matrixFormats.csv({ ...matrix, rows: [{ ...matrix.rows[0]!, page: { zh: '=1+1', en: '=1+1' } }] }, 'zh');
  expect(text.startsWith('\uFEFF"分组","页面"')).toBe(true);
  expect(text).toContain(`"'=1+1`);
});

test('html shows names as text', () => {
  const text = matrixFormats.html({ ...matrix, rows: [{ ...matrix.rows[0]!, page: { zh: '<b>', en: '<b>' } }] }, 'zh');
  expect(text).toContain('&lt;b&gt;');
  expect(text).not.toContain('<b>');
});
