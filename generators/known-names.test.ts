import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { check } from '../validators/check.ts';
import { kindOfDocument } from '../validators/documents.ts';
import type { JsonObject } from '../validators/json.ts';
import { shippedSchemas } from '../validators/testing/read-schemas.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { knownNames } from './known-names.ts';
import { type Editor, openInEditor } from './testing/editor.ts';

const shipped = shippedSchemas();
const PAGE = 'pages/record/opening.json';
let schemas: ReadonlyMap<string, string>;
let page: Editor;

beforeAll(() => {
  const { documents, findings } = check(shipped);
  if (!documents) throw new Error(`The shipped documents do not fit: ${findings[0]?.message}`);
  const known = knownNames(buildCatalogue(documents), documents, shippedWords());
  schemas = new Map([...shipped, ['generated/known-names.schema.json', known]]);
  page = openInEditor(PAGE, schemas);
});

/** The grammars, which say what cells and widgets are. */
function shippedWords(): ReadonlyMap<string, JsonObject> {
  const files = [...shipped].filter(([path]) => path.startsWith('grammar/'));
  return new Map(files.map(([path, text]) => [path.slice('grammar/'.length), JSON.parse(text) as JsonObject]));
}

/** The shipped list of door openings with one text in place of another. */
function opening(text: string, instead: string): string {
  const shippedText = shipped.get(PAGE) ?? '';
  if (!shippedText.includes(text)) throw new Error(`${PAGE} does not say ${text}.`);
  return shippedText.replace(text, instead);
}

/** A page of the opening list that has one further block inside it. */
function withExpand(block: string): string {
  return opening('"autoRefresh"', `"expand": ${block}, "autoRefresh"`);
}

describe('an editor offers', () => {
  const KINDS = [
    'list',
    'detail',
    'form',
    'approval',
    'tree',
    'chart',
    'stats',
    'timeline',
    'history',
    'tabs',
    'split',
    'stack',
    'custom',
  ].map((kind) => `"${kind}"`);

  test.each([
    ['a page that has its keys', () => opening('"kind": "list"', '"kind": "‸"')],
    ['a page that is just begun', () => '{ "$schema": "../../grammar/page.schema.json", "kind": "‸" }'],
    ['a block inside another', () => withExpand('{ "kind": "‸" }')],
    ['a block inside another that has its keys', () => withExpand('{ "kind": "‸", "entity": "device" }')],
  ])('every kind of block in %s', async (_, text) => {
    expect((await page.offered(text())).sort()).toEqual(KINDS.toSorted());
  });

  test('every type of action', async () => {
    const types = await page.offered(opening('"type": "open"', '"type": "‸"'));
    expect(types.sort()).toEqual(
      ['open', 'request', 'form', 'export', 'import', 'download', 'print', 'custom'].map((type) => `"${type}"`).sort(),
    );
  });

  test('the fields of the entity in the columns, and no others', async () => {
    const offered = await page.offered(opening('"columns": [', '"columns": ["‸",'));
    expect(offered).toEqual(expect.arrayContaining(['"personName"', '"openTime"', '"snapUrl"']));
    expect(offered).not.toContain('"onlineState"');
  });

  test('the fields of its own entity in a block inside another', async () => {
    const block = '{ "kind": "list", "entity": "device", "endpoint": "/api/v1/device/list", "columns": ["‸"] }';
    const offered = await page.offered(withExpand(block));
    expect(offered).toContain('"onlineState"');
    expect(offered).not.toContain('"snapUrl"');
  });

  test('the calls that do what the place needs', async () => {
    const offered = await page.offered(opening('"/control/record/v1/open/export"', '"‸"'));
    expect(offered).toContain('"/control/record/v1/open/export"');
    expect(offered).not.toContain('"/control/record/v1/open/detail"');
  });

  test('the cells, widgets and derive functions of the language and those that are registered', async () => {
    const registered = JSON.stringify({
      ...(JSON.parse(shipped.get('custom.json') ?? '{}') as object),
      cells: { daysLeft: { description: { zh: '还有几天', en: 'Days left' }, types: ['string'] } },
      widgets: { crewSize: { description: { zh: '人数', en: 'A crew' }, types: ['integer'] } },
      derive: {
        daysBetween: {
          description: { zh: '天数', en: 'Days' },
          takes: [{ types: ['string'] }],
          gives: { types: ['integer'] },
        },
      },
    });
    const { documents } = check(new Map([...shipped, ['custom.json', registered]]));
    if (!documents) throw new Error('The registry does not fit its grammar.');
    const known = knownNames(buildCatalogue(documents), documents);
    const editor = openInEditor(PAGE, new Map([...shipped, ['generated/known-names.schema.json', known]]));
    const inPlace = (text: string) => editor.offered(opening('"autoRefresh"', text));
    const cells = await inPlace(
      '"expand": { "kind": "detail", "entity": "device", "groups": [{ "fields": [{ "field": "id", "cell": "‸" }] }] }, "autoRefresh"',
    );
    expect(cells).toEqual(expect.arrayContaining(['"daysLeft"', '"relativeTime"']));
    const form = (field: string) =>
      `"expand": { "kind": "form", "entity": "device", "fields": [{ "field": "id", ${field} }] }, "autoRefresh"`;
    const widgets = await inPlace(form('"widget": "‸"'));
    expect(widgets).toEqual(expect.arrayContaining(['"crewSize"', '"textarea"']));
    expect(widgets).not.toContain('"daysLeft"');
    expect(await inPlace(form('"derive": { "function": "‸" }'))).toEqual(
      expect.arrayContaining(['"daysBetween"', '"birthdayOfCitizenId"']),
    );
  });

  test('the keys that a list can still have', async () => {
    const offered = await page.offered(opening('"autoRefresh"', '"‸", "autoRefresh"'));
    expect(offered).toEqual(expect.arrayContaining(['batchActions', 'stateTabs', 'optionalParams']));
    expect(offered).not.toContain('groups');
  });

  test('the code tables and entities of the console in an entity', async () => {
    const entity = openInEditor('entities/device.json', schemas);
    const text = shipped.get('entities/device.json') ?? '';
    const offered = await entity.offered(text.replace(/"dictionary": "\w+"/, '"dictionary": "‸"'));
    expect(offered).toEqual(expect.arrayContaining(['"onlineState"', '"deviceType"']));
  });
});

describe('over a key an editor shows, in both languages,', () => {
  test.each([
    ['rowActions', 'Buttons of a row; more than three fold into a menu', '行操作按钮，超过三个收进菜单。'],
    ['empty', 'What stands there when nothing is found', '没有数据时的提示。'],
    ['entity', 'The entity it shows', '展示的实体。'],
    ['kind', 'list: filter bar, figures, table and actions', 'list：筛选栏、统计、表格和操作。'],
    ['whenToday', 'Only while this range filter is today', '仅当该时间筛选为今天时刷新。'],
  ])('what %s is for', async (key, english, chinese) => {
    // Blocks inside the page have such keys as well.
    const outermost = `\n  "${key}"`;
    const found = shipped.get(PAGE)?.includes(outermost) ? outermost : `"${key}"`;
    const box = await page.hovered(opening(found, found.replace(key, `${key.slice(0, 2)}‸${key.slice(2)}`)));
    expect(box).toContain(english);
    expect(box).toContain(chinese);
  });

  test('what a cell is', async () => {
    const cell = '{ "field": "openTime", "cell": "relative‸Time" }';
    const box = await page.hovered(opening('"columns": [', `"columns": [${cell},`));
    expect(box).toContain('How long ago; the moment itself on hover');
    expect(box).toContain('多久之前，悬停显示具体时间。');
  });
});

describe('an editor underlines', () => {
  test.each([...shipped].filter(([path]) => kindOfDocument(path)))('nothing in the shipped %s', async (path, text) => {
    expect(await openInEditor(path, schemas).underlined(text)).toEqual([]);
  });

  test.each([
    ['an unknown field in the columns', '"columns": [', '"columns": ["personNme",', '"personNme"'],
    [
      'an unknown field in a long form',
      '{ "field": "openTime", "operator"',
      '{ "field": "opnTime", "operator"',
      '"opnTime"',
    ],
    ['an unknown field among the filters', '"personName",\n    "phone"', '"personName",\n    "fone"', '"fone"'],
    [
      'an unknown widget',
      '{ "field": "openTime", "operator"',
      '{ "field": "openTime", "widget": "dateRang", "operator"',
      '"dateRang"',
    ],
    ['an unknown entity', '"accessRecord"', '"accesRecord"', '"accesRecord"'],
    ['a call of another operation', 'open/list"', 'open/detail"', '"/control/record/v1/open/detail"'],
    ['an unknown menu code', '"record:opening:export"', '"record:opening:exprt"', '"record:opening:exprt"'],
    ['an unknown role', '"SJF_ROLE"', '"SFJ_ROLE"', '"SFJ_ROLE"'],
    ['a page that there is not', '"record/openingDetail"', '"record/opningDetail"', '"record/opningDetail"'],
    ['a figure that the call does not give', '"refused"', '"refuzed"', '"refuzed"'],
    ['an unknown key of an action', '"as": "drawer"', '"at": "drawer"', '"at"'],
    ['an unknown key of the page', '"autoRefresh"', '"autorefresh"', '"autorefresh"'],
    ['a key of another kind of block', '"autoRefresh"', '"groups": [], "autoRefresh"', '"groups"'],
  ])('%s at exactly its place', async (_, text, instead, place) => {
    expect((await page.underlined(opening(text, instead))).map((found) => found.text)).toEqual([place]);
  });

  test('what a part must have and what the part beside its reference must have', async () => {
    const without = opening('"endpoint": "/control/record/v1/open/list",', '').replace(
      '"page": "record/openingDetail",',
      '',
    );
    const found = await page.underlined(without);
    expect(found.map(({ message }) => message).sort()).toEqual([
      'Missing property "endpoint".',
      'Missing property "page".',
    ]);
  });
});

test('an independent validator that knows the names takes every shipped document, and no name that there is not', () => {
  // The names are narrowed wherever an object has the key, whatever else it is: strict mode wants every type said again.
  const ajv = new Ajv2020({ strict: false, discriminator: true });
  for (const [path, text] of schemas) {
    if (path.endsWith('.schema.json')) ajv.addSchema(JSON.parse(text), `https://console.example/${path}`);
  }
  const fits = (path: string, text: string) =>
    ajv.validate(`https://console.example/grammar/${kindOfDocument(path)}.schema.json`, JSON.parse(text));
  const refused = [...shipped].filter(([path, text]) => kindOfDocument(path) && !fits(path, text));
  expect(refused.map(([path]) => path)).toEqual([]);
  expect(fits(PAGE, opening('"columns": [', '"columns": ["personNme",'))).toBe(false);
});
