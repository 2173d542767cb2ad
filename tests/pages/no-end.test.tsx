// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderCell } from '../../runtime/cells/render-cell.tsx';
import type { CellContext } from '../../runtime/core/cell-context.ts';
import { isNoEnd } from '../../runtime/formats/no-end.ts';
import type { ResolvedItem } from '../../schemas/generated/grammar.ts';
import { exportable } from '../../server/chain/payload-schema.ts';
import { cellText } from '../../server/rows/cell-text.ts';
import { pageCorpus } from './page-corpus.ts';

const DATES: ReadonlySet<unknown> = new Set(['date-time', 'calendar-date']);
const LAST = '2099-12-31 23:59:59';
const context: CellContext = {
  language: 'zh',
  t: ((key: string) => key) as never,
  code: () => undefined,
  openImage: () => {},
  openPlace: () => {},
  openRoute: () => {},
  custom: {},
};

afterEach(cleanup);

test('no cell of a page says the last day of the format: what holds until then has no end', () => {
  const reported: string[] = [];
  let looked = 0;
  for (const [id, { context: of, page }] of pageCorpus()) {
    for (const { item, entity } of itemsOf(page.block, '')) {
      const property = of.catalogue.entities[entity]?.fields[item.field];
      // A day that is somebody's is nobody's end.
      if (!DATES.has(property?.format) || property?.sensitive) continue;
      looked += 1;
      const { container, unmount } = render(<div>{renderCell(item, { [item.field]: LAST }, context)}</div>);
      if (isNoEnd(container.textContent) || container.innerHTML.includes('2099')) reported.push(`${id}: ${item.field}`);
      unmount();
    }
  }
  expect(reported).toEqual([]);
  expect(looked).toBeGreaterThan(100);
});

test('nor does a file: it says what the page says', () => {
  const catalogues = new Set([...pageCorpus().values()].map(({ context: { catalogue } }) => catalogue));
  for (const [catalogue, entity] of [...catalogues].flatMap((each) =>
    Object.values(each.entities).map((entity) => [each, entity] as const),
  )) {
    for (const field of exportable(entity)) {
      const property = entity.fields[field];
      if (!DATES.has(property?.format)) continue;
      for (const language of ['zh', 'en'] as const) {
        const cell = cellText(catalogue, entity, field, language);
        const words = property?.emptyText?.[language];
        expect({ entity: entity.name, field, no: cell(LAST) }).toEqual({
          entity: entity.name,
          field,
          no: words ?? { zh: '长期', en: 'No end' }[language],
        });
        expect(cell(null)).toBe(words ?? null);
      }
    }
  }
});

/** Everything with a field and a cell, and the entity whose field it is. */
function itemsOf(value: unknown, entity: string): { item: ResolvedItem; entity: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => itemsOf(each, entity));
  const own = 'entity' in value && typeof value.entity === 'string' ? value.entity : entity;
  const isItem = 'field' in value && 'cell' in value && 'cellProps' in value;
  const inner = Object.values(value).flatMap((each) => itemsOf(each, own));
  return isItem ? [{ item: value as ResolvedItem, entity: own }, ...inner] : inner;
}
