import { beforeAll, expect, it } from 'vitest';
import { shippedSchemas } from '../../../validators/testing/read-schemas.ts';
import type { Offers } from '../language/complete.ts';
import { Workbench } from './workbench.ts';

const ID = 'record/opening';
let workbench: Workbench;
let opening: string;

beforeAll(() => {
  const files = shippedSchemas();
  workbench = new Workbench(files);
  opening = files.get(`pages/${ID}.json`) ?? '';
});

/** The text with one part replaced, which must be there. */
function changed(part: string, other: string): string {
  expect(opening).toContain(part);
  return opening.replace(part, other);
}

/** What is offered at `‸`, which is taken out. */
function offered(marked: string): Offers & { labels: string[] } {
  const offers = workbench.complete(marked.replace('‸', ''), marked.indexOf('‸'));
  return { ...offers, labels: offers.offers.map(({ label }) => label) };
}

it('offers every shipped page as a start, with its text', () => {
  const page = workbench.pages.find(({ id }) => id === ID);
  expect(page).toEqual({ id: ID, title: { zh: '开门记录', en: 'Open-door records' }, text: opening });
});

it('resolves a page without errors as the build does', () => {
  const { findings, page } = workbench.check(ID, opening);
  expect(findings).toEqual([]);
  expect(page).toMatchObject({ id: ID, route: '/record/opening', block: { kind: 'list', entity: 'accessRecord' } });
});

it('tells a mistake at its line, with what mends it, and resolves nothing', () => {
  const { findings, page } = workbench.check(ID, changed('"field": "personName"', '"field": "personNam"'));
  const line = opening.slice(0, opening.indexOf('"field": "personName"')).split('\n').length;
  expect(page).toBeUndefined();
  expect(findings).toMatchObject([
    { rule: 'field-exists', file: `pages/${ID}.json`, line, fix: { text: '"personName"' } },
  ]);
});

it('tells what is not JSON, and takes the next look as if nothing had been', () => {
  expect(workbench.check(ID, `${opening},`, 'zh').findings).toMatchObject([
    { message: expect.stringMatching(/[\u4e00-\u9fff]/) },
  ]);
  expect(workbench.check(ID, `${opening},`).findings).toMatchObject([{ rule: 'json' }]);
  expect(workbench.check(ID, opening).findings).toEqual([]);
});

it('tells what an edit breaks in other documents', () => {
  const { findings } = workbench.check('record/openingDetail', opening);
  // The list opens the page with a parameter that it no longer has.
  expect(findings.map(({ file }) => file)).toContain(`pages/${ID}.json`);
});

it('offers the fields of the entity that the block names, with their labels', () => {
  const { offers, labels } = offered(changed('"columns": [', '"columns": [ "‸", '));
  expect(labels).toContain('personName');
  expect(labels).not.toContain('deviceModel');
  expect(offers.find(({ label }) => label === 'personName')).toMatchObject({
    insert: '"personName"',
    description: { zh: '姓名' },
  });
});

it('offers only calls that do what the block needs', () => {
  const { labels } = offered(changed('"endpoint": "/control/record/v1/open/list"', '"endpoint": "‸"'));
  expect(labels).toContain('/control/record/v1/open/list');
  expect(labels).not.toContain('/control/record/v1/open/detail');
});

it('offers keys that are not there yet, with the brackets of their kind', () => {
  const { offers, labels } = offered(changed('"kind": "list",', '"kind": "list", ‸'));
  expect(labels).toContain('stateTabs');
  expect(labels).not.toContain('columns');
  expect(offers.find(({ label }) => label === 'batchActions')).toMatchObject({ insert: '"batchActions": []' });
});

it('replaces a key that is typed half, and leaves its value alone', () => {
  const marked = changed('"columns": [', '"colu‸": [');
  const { from, to, offers } = offered(marked);
  expect(marked.replace('‸', '').slice(from, to)).toBe('"colu"');
  expect(offers.find(({ label }) => label === 'columns')).toMatchObject({ insert: '"columns"' });
});

it('offers the kinds of an action before it has one', () => {
  const { labels } = offered(changed('"rowActions": [', '"rowActions": [{ "type": "‸" }, '));
  expect(labels).toEqual(expect.arrayContaining(['open', 'request', 'form', 'export']));
});

it('says what a key means in both languages', () => {
  const reported = workbench.hover(opening, opening.indexOf('"summary"') + 2);
  expect(reported?.texts[0]).toMatchObject({
    en: expect.stringContaining('Figures'),
    zh: expect.stringContaining('统计'),
  });
});

it('says what a known name stands for', () => {
  const reported = workbench.hover(opening, opening.indexOf('"personType"') + 2);
  expect(reported).toMatchObject({
    name: 'personType',
    texts: expect.arrayContaining([{ zh: '人员类型', en: 'Person type' }]),
  });
});

it('says what a cell is, where one is offered and over its name', () => {
  const cell = changed('"columns": [', '"columns": [{ "field": "openTime", "cell": "relativeTime" },');
  const said = { en: 'How long ago; the moment itself on hover.', zh: '多久之前，悬停显示具体时间。' };
  expect(offered(cell.replace('"relativeTime"', '"‸"')).offers).toContainEqual(
    expect.objectContaining({ label: 'relativeTime', description: said }),
  );
  expect(workbench.hover(cell, cell.indexOf('"relativeTime"') + 2)?.texts[0]).toEqual(said);
});

it('completes and explains a document that is broken', () => {
  const half = opening.slice(0, opening.indexOf('"columns"'));
  expect(offered(`${half}"‸`).labels).toContain('columns');
  expect(workbench.hover(half, half.indexOf('"entity"') + 2)?.texts.length).toBeGreaterThan(0);
  expect(workbench.check(ID, half).page).toBeUndefined();
});

it.each([['['], ['{"a":'], ['{"block":{"type":"tabs","tabs":[{"title":'], ['"visibleWhen":{"$and":[{"$or":[']])(
  'takes 3,000 times %s for what it is, wherever the cursor stands',
  (part) => {
    const text = part.repeat(3000);
    const broken = `${']'.repeat(5000)}${text}`;
    for (const typed of [text, broken]) {
      expect(workbench.check(ID, typed).findings[0]).toMatchObject({ rule: 'json' });
      for (const offset of [0, Math.floor(typed.length / 2), typed.length]) {
        expect(workbench.complete(typed, offset).offers).toEqual([]);
        expect(workbench.hover(typed, offset)).toBeUndefined();
      }
    }
  },
);
