import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS, pastedValues, type TypedValue } from './typed-values.ts';

describe('values from a spreadsheet', () => {
  it('are read whatever the order of the columns, and without the head above them', () => {
    expect(pastedValues('值\t中文\t英文\t颜色\n1\t待审批\tPending\t橙色\r\n\n已通过\tgreen\t2\tPassed\n')).toEqual([
      { value: '1', zh: '待审批', en: 'Pending', color: 'orange' },
      { value: '2', zh: '已通过', en: 'Passed', color: 'green' },
    ]);
  });

  it('are numbered where they have no code; a label that is missing stays empty', () => {
    expect(pastedValues('待审批\tPending\n2\t已驳回\nopen\t开放\n红色\tRed')).toEqual([
      { value: '1', zh: '待审批', en: 'Pending', color: undefined },
      { value: '2', zh: '已驳回', en: '', color: undefined },
      { value: 'open', zh: '开放', en: '', color: undefined },
      { value: '3', zh: '红色', en: '', color: 'red' },
    ]);
  });

  it('are what was copied, for any values of any console', () => {
    const label = fc.constantFrom('待审批', '已通过', '绿色通道', '蓝', 'A区');
    const english = fc.constantFrom('Pending', 'Passed', 'Green lane', 'Zone A', 'Is it so?');
    const value = fc.record({
      value: fc.constantFrom('0', '1', '12', 'open', 'in_use', 'A-1'),
      zh: label,
      en: english,
      color: fc.option(fc.constantFrom(...COLOURS), { nil: undefined }),
    });
    const rows = (values: readonly TypedValue[]) =>
      values.map((each) => [each.value, each.zh, each.en, each.color ?? ''].join('\t')).join('\n');
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), (values) => {
        expect(pastedValues(rows(values))).toEqual(values);
      }),
      { seed: 23 },
    );
  });
});
