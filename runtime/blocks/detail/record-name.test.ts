import { expect, it } from 'vitest';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { recordName } from './record-name.ts';

const item = (field: string, cell: 'masked' | 'text' | 'tag' = 'text') => ({
  field,
  title: { zh: field, en: field },
  cell,
});
const detail = (first: ReturnType<typeof item>, head?: ReturnType<typeof item>) =>
  ({
    groups: [{ title: { zh: '人员', en: 'Person' }, items: [first, item('phone')] }],
    ...(head && { head: { title: head, tags: [] } }),
  }) as unknown as ResolvedDetail;

it('is what stands in the head, else the first field', () => {
  const row = { personName: ' 张* ', deviceName: '东门门禁' };
  expect(recordName(detail(item('personName', 'masked')), row)).toBe('张*');
  expect(recordName(detail(item('personName'), item('deviceName')), row)).toBe('东门门禁');
});

it('is nothing where that is no text, is a code with words of its own, or is empty', () => {
  expect(recordName(detail(item('count')), { count: 3 })).toBeUndefined();
  expect(recordName(detail(item('state', 'tag')), { state: '1' })).toBeUndefined();
  expect(recordName(detail(item('personName')), { personName: null })).toBeUndefined();
});
