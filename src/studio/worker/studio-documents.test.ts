import { afterEach, describe, expect, it } from 'vitest';
import { shippedSchemas } from '../../../validators/testing/read-schemas.ts';
import { answerTo } from './answer-to.ts';
import type { NewPage } from './messages.ts';
import { Studio } from './studio.ts';

const FILE = 'pages/record/opening.json';
const files = shippedSchemas();
const opening = files.get(FILE) ?? '';
let studio = new Studio(files);

/** A test leaves the documents as they were, or others in its studio. */
afterEach(() => {
  while (studio.standing.undo) studio.undo();
  if (studio.standing.changed.length > 0 || now() !== opening) studio = new Studio(files);
});

const at = (...path: (string | number)[]) => ({ file: FILE, path });
const now = () => studio.files.get(FILE);
const wider = (width: number) => opening.replace('"personName", "width": 100', `"personName", "width": ${width}`);

describe('changed on the disk meanwhile', () => {
  it('is merged where other parts were changed, and undone to the byte', () => {
    studio.perform({ kind: 'set', at: at('columns', 1, 'width'), value: 140 });
    const theirs = opening
      .replace('"pageSize"', '"pageSize"')
      .replace('"snapUrl", "label": { "zh": "抓拍"', '"snapUrl", "label": { "zh": "照片"');
    expect(studio.reopen(new Map([...files, [FILE, theirs]]))).toEqual([]);
    expect(now()).toBe(theirs.replace('"personName", "width": 100', '"personName", "width": 140'));
    expect(studio.standing.changed).toEqual([FILE]);
    studio.undo();
    studio.undo();
    expect(now()).toBe(opening);
  });

  it('is a conflict where the same part was, and each side can be had', () => {
    studio.perform({ kind: 'set', at: at('columns', 1, 'width'), value: 140 });
    const disk = new Map([...files, [FILE, wider(90)]]);
    expect(studio.reopen(disk)).toMatchObject([
      {
        file: FILE,
        parts: [
          { path: ['columns', 1, 'width'], base: 100, mine: 140, theirs: 90, name: { zh: '列“personName”的 width' } },
        ],
      },
    ]);
    expect(now()).toBe(wider(140));
    studio.merge(FILE, [{ path: ['columns', 1, 'width'], take: 'theirs' }]);
    expect(now()).toBe(wider(90));
    expect(studio.standing.changed).toEqual([]);
    expect(studio.conflicts).toEqual([]);
  });

  it('of what was not edited follows the disk; a file that is gone there goes', () => {
    const disk = new Map([...files, [FILE, wider(90)]]);
    disk.delete('pages/record/visiting.json');
    studio.reopen(disk);
    expect(now()).toBe(wider(90));
    expect(studio.standing).toEqual({ changed: [] });
    expect(studio.pages.map(({ id }) => id)).not.toContain('record/visiting');
  });

  it('keeps a broken text that somebody is typing', () => {
    studio.perform({ kind: 'type', file: FILE, text: opening.slice(0, 200) });
    const [conflict] = studio.reopen(new Map([...files, [FILE, wider(90)]]));
    expect(conflict).toMatchObject({ file: FILE, parts: [{ path: [] }] });
    expect(now()).toBe(opening.slice(0, 200));
    studio.merge(FILE, [{ path: [], take: 'theirs' }]);
    expect(now()).toBe(wider(90));
  });

  it('is what later changes are compared with once it is saved', () => {
    studio.perform({ kind: 'set', at: at('columns', 1, 'width'), value: 140 });
    expect(studio.saved({ [FILE]: now() }).changed).toEqual([]);
    studio.undo();
    expect(studio.standing.changed).toEqual([FILE]);
  });
});

describe('a new page', () => {
  const page: NewPage = {
    id: 'business/parcel',
    kind: 'list',
    title: { zh: '快递柜/件', en: 'Parcels, all' },
    entity: 'parcel',
    fields: [
      { name: 'parcelNo', kind: 'string', label: { zh: '单号，必填', en: 'Number' } },
      { name: 'phone', kind: 'mobile', label: { zh: '手机号', en: 'Phone' } },
    ],
    menu: 'business',
    roles: ['ADMIN_ROLE'],
  };

  it('is made with its entity, calls, menu and rights, checks clean, and is undone as one', () => {
    const { refused, select, standing } = studio.newPage(page);
    expect(refused).toBeUndefined();
    expect(select).toEqual({ file: 'pages/business/parcel.json', path: [] });
    expect(standing.changed).toEqual([
      'endpoints/parcel.json',
      'entities/parcel.json',
      'menu.json',
      'pages/business/parcel.json',
      'roles.json',
    ]);
    const look = studio.look('business/parcel', 'zh');
    expect(look.findings).toEqual([]);
    expect(look.page).toMatchObject({ title: { zh: '快递柜/件' }, block: { kind: 'list' } });
    expect(studio.files.get('entities/parcel.json')).toContain('单号，必填');
    studio.undo();
    expect(studio.standing.changed).toEqual([]);
  });

  it.each<[Partial<NewPage>, string]>([
    [{ id: 'record/opening' }, '已有页面'],
    [{ id: 'Record/x y' }, '页面标识'],
    [{ menu: 'nowhere' }, '没有分组'],
    [{ fields: [] }, '请填写字段'],
    [{ entity: 'device' }, '已有实体'],
    [{ fields: [{ name: '单号', kind: 'string', label: { zh: '单号', en: 'Number' } }] }, '字段名'],
    [{ fields: [{ name: 'no', kind: 'wrong', label: { zh: '单号', en: 'Number' } }] }, '类型“wrong”不存在'],
    [{ kind: 'carousel' }, '没有“carousel”'],
    [{ kind: 'detail' }, '先新建列表'],
    [{ roles: ['NOBODY_ROLE'] }, '没有角色'],
    [{ title: { zh: '', en: 'x' } }, '标题'],
  ])('of %j is refused in a sentence, and nothing is made', (other, sentence) => {
    const { refused, standing } = studio.newPage({ ...page, ...other });
    expect(refused?.zh).toContain(sentence);
    expect(refused?.zh).toMatch(/。$/);
    expect(refused?.en).toMatch(/^[A-Z“].*\.$/);
    expect(refused?.en).not.toContain('--');
    expect(standing.changed).toEqual([]);
  });
});

describe('what has changed', () => {
  it('is told in words, as texts and as a patch', () => {
    studio.perform({ kind: 'set', at: at('columns', 1, 'width'), value: 140 });
    studio.perform({ kind: 'remove', at: at('filters', 9) });
    const { words, files: texts, patch } = studio.changes('en');
    expect(words).toEqual(
      expect.arrayContaining([
        '/record/opening: column personName: width 100 → 140',
        '/record/opening: filter cardNo (卡号) removed',
      ]),
    );
    expect(studio.changes('zh').words).toEqual(
      expect.arrayContaining([
        '/record/opening：列 personName：width 由 100 改为 140',
        '/record/opening：删除筛选项 cardNo（卡号）',
      ]),
    );
    expect(texts).toEqual([{ file: FILE, before: opening, after: now() }]);
    expect(patch).toContain('diff --git a/schemas/pages/record/opening.json b/schemas/pages/record/opening.json');
    expect(patch).toContain('+    { "field": "personName", "width": 140 },');
  });

  it('is nothing after all is undone, and a list of files where it cannot be told', () => {
    studio.perform({ kind: 'type', file: FILE, text: '{' });
    expect(studio.changes('zh').words).toHaveLength(1);
    studio.undo();
    expect(studio.changes('zh')).toEqual({ words: [], files: [], patch: '' });
  });
});

describe('the clipboard', () => {
  it('takes a part to another page, behind what is selected', () => {
    const text = studio.copy(at('columns', 10));
    const there = { file: 'pages/business/card.json', path: ['columns', 0] };
    const { refused, select } = studio.paste(there, text);
    expect(refused).toBeUndefined();
    expect(select).toEqual({ file: there.file, path: ['columns', 1] });
    expect(studio.files.get(there.file)).toContain('"temperature"');
  });

  it('puts a part into the first of the lists of a block that holds such ones', () => {
    const action = studio.copy(at('rowActions', 0));
    expect(studio.paste(at(), action).select?.path[0]).toBe('toolbar');
    studio.perform({ kind: 'wrap', at: at(), into: 'stack' });
    const block = studio.copy({ file: 'pages/record/visiting.json', path: [] });
    expect(JSON.parse(block)).not.toHaveProperty('route');
    expect(studio.paste(at(), block).select?.path).toEqual(['blocks', 1]);
  });

  it('refuses what may not stand there, and what is no part', () => {
    const action = studio.copy(at('rowActions', 0));
    expect(studio.paste(at('columns', 0), action).refused?.zh).toContain('列');
    expect(studio.paste(at('columns', 0), 'hello').refused?.en).toContain('no part');
    expect(studio.standing.changed).toEqual([]);
  });
});

it('completes and explains documents of every kind', () => {
  const file = 'entities/device.json';
  const text = studio.files.get(file) ?? '';
  const offset = text.indexOf('"scope"') + 2;
  expect(studio.hover(file, text, offset)?.texts.length).toBeGreaterThan(0);
  const marked = text.replace('"type": "object",', '"type": "object", ');
  expect(studio.complete(file, marked, marked.indexOf('"type": "object", ') + 18).offers.length).toBeGreaterThan(0);
});

it('answers every question, once the documents were opened', () => {
  const answering = {};
  expect(() => answerTo({ number: 1, name: 'undo', asked: {} }, answering)).toThrow('before it had the documents');
  const opened = answerTo({ number: 2, name: 'open', asked: { files: Object.fromEntries(files) } }, answering);
  expect(opened).toMatchObject({ standing: { changed: [] }, conflicts: [] });
  expect(
    answerTo({ number: 3, name: 'look', asked: { id: 'record/opening', language: 'en' } }, answering),
  ).toMatchObject({
    findings: [],
  });
});
