import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterValue } from '../../form/filter-values.ts';
import { openingBlock } from '../../testing/fixtures.ts';
import { readAddress, writeAddress } from './list-address.ts';
import { defaultQuery, type ListQuery } from './list-query.ts';

const word = fc.string({ minLength: 1 });
const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    filters: fc.record<Record<string, FilterValue>>(
      {
        openTime: fc.tuple(word, word),
        openType: fc.array(word, { minLength: 1 }),
        openResult: word,
      },
      // The call cannot do without its range of time.
      { requiredKeys: ['openTime'] },
    ),
    sort: fc.constantFrom<ListQuery['sort']>(
      { field: 'openTime', order: 'ascend' },
      { field: 'openTime', order: 'descend' },
    ),
    page: fc.integer({ min: 1, max: 2000 }),
    pageSize: fc.constantFrom(10, 20, 50, 100),
    after: word,
  },
  { requiredKeys: ['filters', 'sort', 'page', 'pageSize'] },
);

describe('an address', () => {
  const needed = { openTime: defaultQuery(openingBlock).filters.openTime };

  it('gives back the query that was written into it', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const address = writeAddress(asked, openingBlock, 'id=7&tab=a');
        expect(readAddress(address, openingBlock)).toEqual(asked);
        expect(new URLSearchParams(address).get('id')).toBe('7');
      }),
    );
  });

  it('says yes and no of a choice without choices, and nothing else', () => {
    const yesNo = { ...openingBlock.filters[0]!, name: 'bound', operator: 'equals', 'x-component': 'select' } as const;
    const block = { ...openingBlock, filters: [{ ...yesNo, required: false, 'x-component-props': {} }] };
    const read = (value: FilterValue) =>
      readAddress(writeAddress({ ...defaultQuery(block), filters: { bound: value } }, block, ''), block)?.filters;
    expect(read(true)).toEqual({ bound: true });
    expect(read(false)).toEqual({ bound: false });
    expect(read('other')).toEqual({ bound: 'other' });
  });

  it('never holds a sensitive value', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12}$/), (secret) => {
        const filters = { personName: secret, phone: secret, cardNo: secret };
        expect(writeAddress({ ...defaultQuery(openingBlock), filters }, openingBlock, '')).toBe('_page=1');
      }),
    );
  });

  it('says nothing when it holds nothing of the list', () => {
    expect(readAddress('', openingBlock)).toBeUndefined();
    expect(readAddress('id=7&personName=x', openingBlock)).toBeUndefined();
  });

  it('of an emptied filter bar is told from a fresh one', () => {
    const emptied = writeAddress({ ...defaultQuery(openingBlock), filters: {} }, openingBlock, '');
    expect(Object.keys(readAddress(emptied, openingBlock)?.filters ?? {})).toEqual(['openTime']);
  });

  it('that leaves out what the call cannot do without starts with its default', () => {
    expect(readAddress('openType=1', openingBlock)?.filters).toEqual({ ...needed, openType: ['1'] });
  });

  it('that someone edited is read as far as it makes sense', () => {
    const read = readAddress(
      '_page=-3&_size=7&_sort=phone.descend&openTime=&openType=&personName=secret',
      openingBlock,
    );
    expect(read).toEqual({ filters: needed, sort: { field: 'openTime', order: 'descend' }, page: 1, pageSize: 10 });
  });
});
