import { describe, expect, it } from 'vitest';
import { fieldName, pastedFields } from './typed-fields.ts';

describe('fields from a spreadsheet', () => {
  it('are read whatever the order of the columns', () => {
    const text =
      '访客姓名\tVisitor\tvisitorName\t文本\n手机号\tPhone\tphone\tmobile\r\n\nvalidUntil\t有效期至\t日期时间\tValid until\n';
    expect(pastedFields(text)).toEqual([
      { name: 'visitorName', kind: 'string', zh: '访客姓名', en: 'Visitor' },
      { name: 'phone', kind: 'mobile', zh: '手机号', en: 'Phone' },
      { name: 'validUntil', kind: 'date-time', zh: '有效期至', en: 'Valid until' },
    ]);
  });

  it('get what is missing from what is there', () => {
    expect(pastedFields('备注\nGood reason\ncardNo')).toEqual([
      { name: 'field1', kind: 'string', zh: '备注', en: 'Field1' },
      { name: 'goodReason', kind: 'string', zh: 'Good reason', en: 'Good reason' },
      { name: 'cardNo', kind: 'string', zh: 'Card no', en: 'Card no' },
    ]);
  });

  it('may be of a dictionary or an entity', () => {
    const [field] = pastedFields('状态\tState\tvisitState', new Set(['visitState']));
    expect(field).toEqual({ name: 'state', kind: 'visitState', zh: '状态', en: 'State' });
  });

  it('never have one name twice', () => {
    expect(pastedFields('Phone\nPhone\nPhone').map(({ name }) => name)).toEqual(['phone', 'phone2', 'phone3']);
  });
});

it('makes a name of words', () => {
  expect(fieldName('Valid until (date)')).toBe('validUntilDate');
  expect(fieldName('3rd party')).toBe('rdParty');
});
