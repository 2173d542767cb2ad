import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../generators/edit/operation.ts';
import { shippedSchemas } from '../../../validators/testing/read-schemas.ts';
import type { OutlinePart } from './messages.ts';
import { Studio } from './studio.ts';

const ID = 'record/opening';
const FILE = `pages/${ID}.json`;
const files = shippedSchemas();
const opening = files.get(FILE) ?? '';
let studio: Studio;

beforeAll(() => {
  studio = new Studio(files);
});

/** Does it, says what is seen then, and takes it back. */
function after<Seen>(operation: Operation, see: () => Seen): Seen {
  const { refused } = studio.perform(operation);
  expect(refused).toBeUndefined();
  const seen = see();
  studio.undo();
  expect(studio.files.get(FILE)).toBe(opening);
  return seen;
}

function partsOf(part: OutlinePart): OutlinePart[] {
  return [part, ...part.parts.flatMap(partsOf)];
}

describe('looking at a page', () => {
  it('has its text, the page that is drawn, and no finding', () => {
    const look = studio.look(ID, 'en');
    expect(look).toMatchObject({ id: ID, file: FILE, text: opening, findings: [] });
    expect(look.page).toMatchObject({ id: ID, block: { kind: 'list' } });
  });

  it('calls every part as the page does', () => {
    const names = new Map(partsOf(studio.look(ID, 'zh').outline).map((part) => [part.path.join('/'), part]));
    expect(names.get('')).toMatchObject({ part: 'listBlock', name: { zh: '开门记录' }, movable: false });
    expect(names.get('filters/1')).toMatchObject({ part: 'filter', kind: { zh: '筛选项' }, name: { zh: '姓名' } });
    expect(names.get('columns/0')).toMatchObject({ part: 'column', name: { zh: '抓拍' }, movable: true });
    expect(names.get('columns/1')?.name.en).toBe('Name');
    expect(names.get('')?.lists).toMatchObject({ columns: 'column', rowActions: 'action' });
  });

  it('leads from what is drawn to its place', () => {
    const { origins } = studio.look(ID, 'en');
    expect(origins).toContainEqual([
      ['block', 'columns', 1],
      ['columns', 1],
    ]);
  });

  it('keeps the outline of a text that is broken', () => {
    const text = opening.slice(0, opening.indexOf('"unfold"'));
    const look = after({ kind: 'type', file: FILE, text }, () => studio.look(ID, 'en'));
    expect(look.findings).toMatchObject([{ rule: 'json' }]);
    expect(look.page).toBeUndefined();
    expect(partsOf(look.outline).filter(({ part }) => part === 'column')).toHaveLength(13);
  });
});

describe('an edit', () => {
  it('is one stretch of the text, and undone to the byte', () => {
    const at = { file: FILE, path: ['columns', 1, 'width'] };
    const page = after({ kind: 'set', at, value: 120 }, () => studio.look(ID, 'en').page);
    expect(page).toMatchObject({
      block: { columns: expect.arrayContaining([expect.objectContaining({ width: 120 })]) },
    });
    expect(studio.standing).toMatchObject({ changed: [], redo: { en: expect.stringContaining('width') } });
    studio.redo();
    expect(studio.standing.changed).toEqual([FILE]);
    studio.undo();
  });

  it('writes out a filter that is a name alone when it gets a further key, and shortens it when that goes', () => {
    const at = { file: FILE, path: ['filters', 1, 'multiple'] };
    studio.perform({ kind: 'set', at, value: true });
    expect(studio.files.get(FILE)).toContain('{ "field": "personName", "multiple": true },');
    studio.perform({ kind: 'remove', at });
    expect(studio.files.get(FILE)).toBe(opening);
    studio.undo();
    studio.undo();
    expect(studio.files.get(FILE)).toBe(opening);
  });

  it('that cannot be done says why, and changes nothing', () => {
    const into = { file: FILE, path: ['columns'] };
    const refused = studio.perform({ kind: 'insert', into, index: 0, value: { type: 'export' } });
    expect(refused.refused?.zh).toContain('列');
    expect(studio.perform({ kind: 'remove', at: { file: FILE, path: ['columns', 99] } }).refused?.en).toContain(
      'not there',
    );
    expect(studio.perform({ kind: 'remove', at: { file: 'pages/no.json', path: ['a'] } }).refused?.en).toContain(
      'no document',
    );
    expect(studio.files.get(FILE)).toBe(opening);
  });
});
