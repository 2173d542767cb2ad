import { describe, expect, it } from 'vitest';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { shippedGrammars } from '../../validators/testing/read-schemas.ts';
import { CannotEdit, type Operation, type Path } from './operation.ts';
import { perform } from './perform.ts';
import { applyEdit, textEdit } from './text-edit.ts';

const grammars = new Grammars(shippedGrammars());
const PAGE = 'pages/a/b.json';
const PAGE_TEXT = `{
  "$schema": "../../grammar/page.schema.json",
  "route": "/a/b",
  "menuCode": "a:b",
  "title": { "zh": "书", "en": "Books" },
  "roles": ["ADMIN_ROLE"],
  "kind": "list",
  "entity": "book",
  "endpoint": "/book/list",
  "fixedFilters": { "b": 1.50, "a": "\\u4e66" },
  "columns": ["one", "two", { "field": "three", "width": 90 }],
  "toolbar": [{ "type": "export", "endpoint": "/book/export", "menuCode": "a:b:export" }]
}
`;

/** The text after an operation. */
function edited(operation: Operation, text = PAGE_TEXT, file = PAGE): string {
  const files = new Map([[file, text]]);
  return applyEdit(files, perform(operation, { files, grammars })).get(file) ?? '';
}

const at = (...path: Path) => ({ file: PAGE, path });

function reasonOf(operation: Operation, text = PAGE_TEXT): string {
  try {
    edited(operation, text);
  } catch (error) {
    if (error instanceof CannotEdit) return error.reason.en;
  }
  throw new Error('It was done.');
}

describe('the stretch of an edit', () => {
  it('is the smallest one, and never half a sign', () => {
    expect(textEdit('f', 'abcd', 'abXcd')).toEqual({ file: 'f', offset: 2, removed: '', inserted: 'X' });
    expect(textEdit('f', 'aaa', 'aa')).toEqual({ file: 'f', offset: 2, removed: 'a', inserted: '' });
    // Both signs begin with the same half, and end with the same one.
    expect(textEdit('f', 'x𠮷y', 'x𠮸y')).toEqual({ file: 'f', offset: 1, removed: '𠮷', inserted: '𠮸' });
    expect(textEdit('f', 'x\u{10437}y', 'x\u{20437}y')).toMatchObject({ removed: '\u{10437}', inserted: '\u{20437}' });
    expect(textEdit('f', 'a', 'a')).toBeUndefined();
  });

  it('is refused for another text than it was made for', () => {
    const edit = { texts: [{ file: 'f', offset: 0, removed: 'a', inserted: 'b' }] };
    expect(() => applyEdit(new Map([['f', 'c']]), edit)).toThrow('f is another one');
  });
});

describe('what is not meant stays as it is written', () => {
  it('numbers, escapes and the order of an author’s keys', () => {
    const changed = edited({ kind: 'set', at: at('fixedFilters', 'c'), value: 1 });
    expect(changed).toContain('"fixedFilters": { "b": 1.50, "a": "\\u4e66", "c": 1 },');
    const whole = edited({ kind: 'set', at: at('fixedFilters'), value: { b: 1.5, n: true, a: '书' } });
    expect(whole).toContain('"fixedFilters": { "b": 1.50, "n": true, "a": "\\u4e66" },');
  });

  it('keys that programs put first', () => {
    const text = PAGE_TEXT.replace('"b": 1.50', '"b": 1, "2": 2, "1": 1');
    const changed = edited({ kind: 'set', at: at('fixedFilters'), value: { 1: 1, 2: 3, b: 1, a: '书' } }, text);
    expect(changed).toContain('"fixedFilters": { "b": 1, "2": 3, "1": 1, "a": "\\u4e66" },');
  });

  it('a document in another form, until something is changed in it', () => {
    const text = JSON.stringify(JSON.parse(PAGE_TEXT));
    expect(edited({ kind: 'set', at: at('kind'), value: 'list' }, text)).toBe(text);
    expect(edited({ kind: 'remove', at: at('columns', 0) }, text).split('\n').length).toBeGreaterThan(5);
  });
});

describe('operations', () => {
  it('make what a value stands in', () => {
    expect(edited({ kind: 'set', at: at('meta', 'keepAlive'), value: true })).toContain(
      '"meta": { "keepAlive": true },',
    );
    expect(edited({ kind: 'insert', into: at('rowActions'), index: 0, value: { type: 'export' } })).toContain(
      '"rowActions": [{ "type": "export" }]',
    );
  });

  it('write a name out when it gets a key, and shorten it when that goes', () => {
    expect(edited({ kind: 'set', at: at('columns', 1, 'width'), value: 80 })).toContain(
      '{ "field": "two", "width": 80 }',
    );
    expect(edited({ kind: 'remove', at: at('columns', 2, 'width') })).toContain('"columns": ["one", "two", "three"]');
  });

  it('take a list away with its last element, where it may be without', () => {
    expect(edited({ kind: 'remove', at: at('toolbar', 0) })).not.toContain('toolbar');
    const last = PAGE_TEXT.replace(/"columns": \[.*\]/, '"columns": ["one"]');
    expect(edited({ kind: 'remove', at: at('columns', 0) }, last)).toContain('"columns": []');
  });

  it('move before the element that has the index, within a list and into another', () => {
    const move = (index: number) => edited({ kind: 'move', at: at('columns', 0), into: at('columns'), index });
    expect(move(2)).toContain('"columns": ["two", "one", {');
    expect(move(0)).toBe(PAGE_TEXT);
    expect(move(1)).toBe(PAGE_TEXT);
    const away = edited({ kind: 'move', at: at('toolbar', 0), into: at('rowActions'), index: 0 });
    expect(away).toContain('"rowActions": [{ "type": "export"');
    expect(away).not.toContain('toolbar');
    expect(edited({ kind: 'move', at: at('columns', 1), into: at('filters'), index: 0 })).toContain(
      '"filters": ["two"],',
    );
  });

  it('rename a key in its place', () => {
    expect(edited({ kind: 'rename', at: at('fixedFilters', 'b'), key: 'c' })).toContain('{ "c": 1.50, "a"');
    expect(reasonOf({ kind: 'rename', at: at('columns'), key: 'rows' })).toContain('page language');
    expect(reasonOf({ kind: 'rename', at: at('fixedFilters', 'b'), key: 'a' })).toContain('already');
  });

  it('wrap the block of the page, and leave the page its own keys', () => {
    const wrapped = edited({ kind: 'wrap', at: at(), into: 'tabs' });
    expect(JSON.parse(wrapped)).toMatchObject({
      route: '/a/b',
      title: { en: 'Books' },
      kind: 'tabs',
      tabs: [{ title: { en: 'Books' }, block: { kind: 'list', columns: ['one', 'two', { field: 'three' }] } }],
    });
    expect(wrapped).toContain('1.50');
    expect(edited({ kind: 'wrap', at: at('tabs', 0, 'block'), into: 'stack' }, wrapped)).toContain('"kind": "stack"');
  });

  it('say why they cannot be done', () => {
    expect(reasonOf({ kind: 'remove', at: at() })).toContain('whole document');
    expect(reasonOf({ kind: 'remove', at: at('columns', 7) })).toContain('not there any more');
    expect(reasonOf({ kind: 'remove', at: at('columns', 0) }, '{ "columns": [')).toContain('not JSON');
    expect(reasonOf({ kind: 'duplicate', at: at('fixedFilters') })).toContain('cannot be duplicated');
    expect(reasonOf({ kind: 'insert', into: at('columns'), index: 9, value: 'x' })).toContain('no place 10');
    expect(reasonOf({ kind: 'insert', into: at('columns'), index: 0, value: { type: 'export' } })).toContain('Column');
    expect(reasonOf({ kind: 'move', at: at('toolbar', 0), into: at('columns'), index: 0 })).toContain('Column');
    expect(reasonOf({ kind: 'move', at: at('columns'), into: at('columns'), index: 0 })).toContain('into itself');
    expect(reasonOf({ kind: 'wrap', at: at('columns', 0), into: 'tabs' })).toContain('Only a block');
    expect(reasonOf({ kind: 'wrap', at: at(), into: 'split' })).toContain('no call reads one');
    expect(reasonOf({ kind: 'type', file: 'pages/none.json', text: '' })).toContain('no document');
    expect(
      reasonOf({ kind: 'write', files: { '../../etc/x.json': '{}' }, label: { zh: '写', en: 'Write' } }),
    ).toContain('is no document');
  });
});
