// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { keepsAddress } from '../../runtime/blocks/address-parts.tsx';
import type { ResolvedFilter, ResolvedList } from '../../schemas/generated/grammar.ts';
import { openPage, settled } from './open-page.tsx';
import { askedPages, type CorpusPage } from './page-corpus.ts';
import { blocksInSight } from './resolved-parts.ts';

/** The first list of each page that has one: its filters stand in the address under their own names, behind its place in a stack. */
const lists = [...askedPages()].flatMap(([id, of]): [string, CorpusPage, ResolvedList][] => {
  const list = blocksInSight(of.page.block).find((block) => block.kind === 'list');
  return list?.kind === 'list' && list.filters.length > 0 ? [[id, of, list]] : [];
});

/** What stands before the names of a list that is not the first block of its page. */
function prefixOf({ page: { block } }: CorpusPage, list: ResolvedList): string {
  if (block.kind !== 'stack') return '';
  const place = block.blocks.indexOf(list);
  return place === block.blocks.findIndex(keepsAddress) ? '' : `${place}.`;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const BY_FORMAT: Readonly<Record<string, string>> = {
  mobile: '15400000001',
  'citizen-id': '990000198910220025',
  'card-number': 'A1B2C3D4',
  landline: '021-55550001',
  'plate-no': '浙A12345',
  ipv4: '192.0.2.1',
  digits: '123',
  'letters-digits': 'A101',
};

/** Two edges, two codes or one text that the filter takes. */
function valuesFor(filter: ResolvedFilter, { page }: CorpusPage): string[] {
  const props = filter['x-component-props'];
  const codes = (props.dictionary === undefined ? [] : (page.dictionaries[props.dictionary] ?? [])).map(({ value }) =>
    String(value),
  );
  if (codes.length > 0) return codes.slice(0, props.multiple ? 2 : 1);
  switch (filter['x-component']) {
    case 'dateTimeRange':
      return ['2026-11-01 00:00:00', '2026-11-20 23:59:59'];
    case 'dateRange':
      return ['2026-11-01', '2026-11-20'];
    case 'timeRange':
      return ['08:00', '09:30'];
    case 'numberRange':
      return ['1', '9'];
    case 'relationSelect':
      return props.multiple ? ['1', '2'] : ['1'];
    default: {
      const format = filter['x-validator'].find((rule) => rule.format)?.format;
      return [(format && BY_FORMAT[format]) ?? (filter['x-validator'].some(({ tail }) => tail) ? '4321' : '甲1')];
    }
  }
}

async function open(of: CorpusPage, list: ResolvedList, search: string) {
  const view = openPage(of, { search });
  await settled();
  const last = () => view.callsTo(list.endpoint).at(-1)?.payload;
  const ask = async () => {
    fireEvent.click(screen.getAllByRole('button', { name: '查询' })[0] as Element);
    await settled();
  };
  return { ...view, last, ask };
}

const addressOf = (view: { search(): URLSearchParams }) => view.search().toString();

describe.each(lists)('%s', (_, of, list) => {
  const open_ = (search: string) => open(of, list, search);
  const reported = list.filters.filter(({ sensitive }) => !sensitive);
  // A range is chosen in a popup, not typed; that it is no more written anywhere than a text, the filter bar sees to for both.
  const secret = list.filters.filter((filter) => filter.sensitive && !filter['x-component'].endsWith('Range'));

  test('asks for the same from the address that it has written', async () => {
    const values = reported.map((filter) => [filter.name, valuesFor(filter, of)] as const);
    const linked = new URLSearchParams(
      values.flatMap(([name, each]) => each.map((value) => [prefixOf(of, list) + name, value])),
    );
    const first = await open_(linked.toString());
    const asked = first.last();
    for (const [name, each] of values) {
      for (const value of each) expect([name, JSON.stringify(asked)]).toEqual([name, expect.stringContaining(value)]);
    }
    // Searching writes the address anew, out of the widgets.
    await first.ask();
    expect(first.last()).toEqual(asked);
    const address = addressOf(first);
    cleanup();
    expect((await open_(address)).last()).toEqual(asked);
    expect(first.said).toEqual([]);
  });

  test.runIf(secret.length > 0)('keeps sensitive values out of the address and out of what stays', async () => {
    const view = await open_('');
    const more = document.querySelector('.rt-filters .rt-fold');
    if (more) fireEvent.click(more);
    const typed = secret.map((filter) => {
      const [value = ''] = valuesFor(filter, of);
      const box = document.querySelector<HTMLInputElement>(`.rt-filters input[id$="-${filter.name}"]`);
      if (!box) throw new Error(`The filter ${filter.name} has no box to type in.`);
      fireEvent.change(box, { target: { value } });
      return value;
    });
    await view.ask();
    const asked = view.last();
    const address = addressOf(view);
    for (const value of typed) {
      expect(JSON.stringify(asked)).toContain(value);
      expect(decodeURIComponent(address)).not.toContain(value);
      expect(JSON.stringify({ ...localStorage })).not.toContain(value);
    }
    cleanup();
    // The same tab comes back to what it asked for.
    expect((await open_(address)).last()).toEqual(asked);
  });
});
