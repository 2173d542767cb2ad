import { expect, test } from 'vitest';
import { isMeaningful } from './meaningful-reason.ts';

test.each(['核对', '核实身份', '业主来访核对', '工单20231号', 'visitor at the gate', '维修 3 号梯'])(
  '%j says why',
  (reason) => {
    expect(isMeaningful(reason)).toBe(true);
  },
);

test.each([
  '',
  '   ',
  '111',
  '123456',
  'aaa',
  'aaaaaaa',
  '查',
  '查查查查',
  '……！！',
  'abababab',
  'qwerty',
  'asdfgh',
  'abcde',
  'ok',
  '*** ***',
])('%j says nothing', (reason) => {
  expect(isMeaningful(reason)).toBe(false);
});
