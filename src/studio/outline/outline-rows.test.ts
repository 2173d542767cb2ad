import { describe, expect, it } from 'vitest';
import type { OutlinePart } from '../worker/messages.ts';
import { dropOn, moveBy } from './outline-edits.ts';
import { outlineRows } from './outline-rows.ts';

const FILE = 'pages/record/opening.json';

function part(path: OutlinePart['path'], kind: string, parts: OutlinePart[] = [], lists = {}): OutlinePart {
  const name = { zh: `${kind} ${path.join('.')}`, en: `${kind} ${path.join('.')}` };
  return { path, part: kind, kind: name, name, parts, lists, movable: path.length > 0 };
}

const LIST = part(
  [],
  'listBlock',
  [
    part(['filters', 0], 'filter'),
    part(['columns', 0], 'column'),
    part(['columns', 1], 'column'),
    part(['columns', 2], 'column', [part(['columns', 2, 'open'], 'target')]),
    part(['card'], 'card', [part(['card', 'lines', 0], 'item')], { lines: 'item' }),
  ],
  { filters: 'filter', columns: 'column' },
);

const rows = outlineRows(LIST, new Set());
const row = (key: string) => rows.find((each) => each.key === key) as (typeof rows)[number];

describe('the lines of the outline', () => {
  it('have one above the parts of each list', () => {
    expect(rows.map(({ key, level }) => `${level} ${key}`)).toEqual([
      '1 ',
      '2 /filters',
      '3 /filters/0',
      '2 /columns',
      '3 /columns/0',
      '3 /columns/1',
      '3 /columns/2',
      '4 /columns/2/open',
      '2 /card',
      '3 /card/lines',
      '4 /card/lines/0',
    ]);
    expect(row('/columns').list).toEqual({ key: 'columns', holds: 'column', count: 3 });
    expect(row('/columns/1').within).toEqual({ path: ['columns'], index: 1, count: 3, holds: 'column' });
  });

  it('leave out what is inside of a closed one', () => {
    const closed = outlineRows(LIST, new Set(['/columns']));
    expect(closed.map(({ key }) => key)).not.toContain('/columns/0');
    expect(closed.find(({ key }) => key === '/columns')).toMatchObject({ hasParts: true, isOpen: false });
  });

  it('keep what holds something that was searched', () => {
    const found = outlineRows(LIST, new Set(['/columns']), ({ part }) => part === 'target');
    expect(found.map(({ key }) => key)).toEqual(['', '/columns', '/columns/2', '/columns/2/open']);
  });
});

describe('a part is moved', () => {
  const at = (key: string) => ({ file: FILE, path: row(key).path });
  const columns = { file: FILE, path: ['columns'] };

  it('by one place within its list, counted before the move', () => {
    expect(moveBy(FILE, row('/columns/1'), 1)).toEqual({ kind: 'move', at: at('/columns/1'), into: columns, index: 3 });
    expect(moveBy(FILE, row('/columns/1'), -1)).toEqual({
      kind: 'move',
      at: at('/columns/1'),
      into: columns,
      index: 0,
    });
  });

  it('not past the ends of it', () => {
    expect(moveBy(FILE, row('/columns/0'), -1)).toBeUndefined();
    expect(moveBy(FILE, row('/columns/2'), 1)).toBeUndefined();
    expect(moveBy(FILE, row('/card'), 1)).toBeUndefined();
  });

  it('by dropping it where such parts are', () => {
    const moved = { kind: 'move', at: at('/columns/0'), into: columns };
    expect(dropOn(FILE, row('/columns/0'), row('/columns/2'), 'before')).toEqual({ ...moved, index: 2 });
    expect(dropOn(FILE, row('/columns/0'), row('/columns'), 'into')).toEqual({ ...moved, index: 3 });
    expect(dropOn(FILE, row('/columns/0'), row('/filters/0'), 'after')).toBeUndefined();
    expect(dropOn(FILE, row('/columns/0'), row('/filters'), 'into')).toBeUndefined();
  });

  it('not to where it is, nor into itself', () => {
    expect(dropOn(FILE, row('/columns/0'), row('/columns/1'), 'before')).toBeUndefined();
    expect(dropOn(FILE, row('/columns/1'), row('/columns/0'), 'after')).toBeUndefined();
    expect(dropOn(FILE, row('/columns/2'), row('/columns/2/open'), 'before')).toBeUndefined();
  });
});
