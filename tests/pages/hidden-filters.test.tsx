// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { hiddenKind, storedProperty } from '../../server/rows/hidden-kind.ts';
import { wayToAsk } from '../../server/rows/way-to-ask.ts';
import { openPage, readable, settled } from './open-page.tsx';
import { pageCorpus } from './page-corpus.ts';
import { blocksInSight } from './resolved-parts.ts';

const LEVELS = [0, 1, 2] as const;
/** What people type, by the way that it could be asked for. */
const TYPED = ['张', '张小三', '15412340001', '0001', '33010219900101123X', ['1'], ['2026-01-01', '2026-01-02'], 3];

const filters = [...pageCorpus().values()].flatMap((opened) =>
  blocksInSight(opened.page.block).flatMap((block) =>
    block.kind === 'list'
      ? block.filters.map((filter) => ({ name: `${opened.page.id}: ${filter.name}`, opened, block, filter }))
      : [],
  ),
);
const hidden = filters.filter(({ filter }) => filter.hiddenAt !== undefined);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

test('a page says of every filter what the server would: by which it cannot be asked at which level', () => {
  const reported: string[] = [];
  for (const { name, opened, block, filter } of filters) {
    const { catalogue } = opened.context;
    const entity = catalogue.entities[block.entity];
    if (!entity) continue;
    for (const level of LEVELS) {
      const property = storedProperty(catalogue, entity, filter.name);
      const isHidden = property !== undefined && hiddenKind(catalogue, entity, filter.name, level) !== undefined;
      const isRefused = isHidden && TYPED.every((value) => wayToAsk(property, filter.operator, value) === 'never');
      if (isRefused !== (filter.hiddenAt ?? []).includes(level)) reported.push(`${name} at level ${level}`);
    }
  }
  expect(reported).toEqual([]);
  expect(hidden.map(({ name }) => name)).toContain('resident/list: birthday');
});

describe.each(hidden)('$name', ({ opened, filter }) => {
  test.each(LEVELS)('says at level %i beforehand whether it can be asked by', async (level) => {
    openPage(opened, { level });
    await settled();
    const more = screen.queryByRole('button', { name: /^展开/ });
    if (more) fireEvent.click(more);
    await settled();
    const isHidden = filter.hiddenAt?.includes(level) === true;
    expect(readable().includes('对您脱敏显示，不能按此筛选')).toBe(isHidden);
    const field = screen.queryAllByLabelText(filter.title.zh).filter((each) => each.tagName === 'OUTPUT');
    expect(field).toHaveLength(isHidden ? 1 : 0);
  });
});
