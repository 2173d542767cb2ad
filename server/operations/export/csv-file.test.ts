import { expect, test } from 'vitest';
import { csvCell } from './csv-file.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['a=1', 'a=1'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['=a,"b"', `"'=a,""b"""`],
  ['a\nb', '"a\nb"'],
  [-1.5, '-1.5'],
  [null, ''],
])('%j becomes %j', (value, text) => {
  expect(csvCell(value)).toBe(text);
});
