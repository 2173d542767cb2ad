import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityDocument, ListBlock, MenuDocument, RolesDocument } from '../../schemas/generated/grammar.ts';
import { type RunningDev, startDev } from '../start-dev.ts';
import { type ConsolePage, closeConsoles, openConsole, PEOPLE, rows, signIn } from './console-page.ts';
import { demoFolder } from './demo-folder.ts';

let dev: RunningDev;
let opened: ConsolePage;

beforeAll(async () => {
  dev = await startDev(demoFolder());
  opened = await openConsole(`${dev.address}/record/opening`);
  // A first start bundles the libraries.
  opened.page.setDefaultTimeout(30_000);
  await signIn(opened.page, PEOPLE.admin);
  await rows(opened.page).first().waitFor();
  await opened.page.getByRole('textbox', { name: '姓名' }).fill('张');
  // A page that is loaded anew has no mark.
  await opened.page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same page'));
}, 180_000);

afterAll(async () => {
  await opened?.close();
  await closeConsoles();
  await dev?.stop();
});

const path = (file: string) => join(dev.schemas, file);
const read = (file: string) => readFileSync(path(file), 'utf8');
const save = (file: string, content: unknown) =>
  writeFileSync(path(file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
const parsed = <Content>(file: string) => JSON.parse(read(file)) as Content;
const head = (name: string) => opened.page.getByRole('columnheader', { name, exact: true });
const overlay = () => opened.page.getByRole('alertdialog');
const menu = () => opened.page.getByRole('navigation', { name: '主菜单' });

/** Nothing was reloaded, and nothing that was typed is gone. */
async function stayed() {
  expect(await opened.page.locator('html').getAttribute('data-mark')).toBe('same page');
  expect(await opened.page.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('张');
  expect(opened.said).toEqual([]);
}

/** The opening page with another label over its names. */
function withLabel(zh: string): string {
  const page = parsed<ListBlock>('pages/record/opening.json');
  const columns = page.columns.map((column) => {
    const full = typeof column === 'string' ? { field: column } : column;
    return full.field === 'personName' ? { ...full, label: { zh, en: 'Tried' } } : full;
  });
  return JSON.stringify({ ...page, columns }, null, 2);
}

test('a saved page shows in the open one, with what was typed kept', async () => {
  const original = read('pages/record/opening.json');
  const took: number[] = [];
  for (const label of ['姓名甲', '姓名乙']) {
    const began = Date.now();
    save('pages/record/opening.json', withLabel(label));
    await head(label).waitFor();
    took.push(Date.now() - began);
  }
  console.log(`A saved page was seen after ${took.join(' and ')} ms; it may take 300.`);
  await stayed();
  save('pages/record/opening.json', original);
  await head('姓名').waitFor();
});

test('a changed field of an entity shows in every page with it', async () => {
  const original = read('entities/accessRecord.json');
  const entity = parsed<EntityDocument>('entities/accessRecord.json');
  Object.assign(entity.properties.openResult?.label ?? {}, { zh: '通行结果' });
  save('entities/accessRecord.json', entity);
  await head('通行结果').waitFor();
  save('entities/accessRecord.json', original);
  await head('开门结果').waitFor();
  await stayed();
});

test('a broken document is told over the page, which stays, and comes back when it is mended', async () => {
  const original = read('pages/record/opening.json');
  save('pages/record/opening.json', original.replace('"personName"', '"personNam"'));
  await overlay().waitFor();
  const line = original.slice(0, original.indexOf('"personName"')).split('\n').length;
  const place = overlay().getByRole('button', { name: new RegExp(`schemas/pages/record/opening\\.json:${line}:\\d+`) });
  expect(await place.count()).toBe(1);
  expect(await overlay().getByText('field-exists').count()).toBe(1);
  expect(await overlay().locator('mark').textContent()).toBe('"personNam"');
  expect(await head('姓名').count()).toBe(1);

  const asked: string[] = [];
  await opened.page.route('**/__open-in-editor*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('file') ?? '');
    return route.fulfill({ status: 200 });
  });
  await place.click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(new RegExp(`opening\\.json:${line}:\\d+$`))]);

  save('pages/record/opening.json', original);
  await overlay().waitFor({ state: 'detached' });
  await stayed();
});

test('a new entity gets its table, its call answers and its page is in the menu, without a new start', async () => {
  const code = 'record:trial';
  const call = '/control/trial/v1/list';
  save('entities/trial.json', {
    $schema: '../grammar/entity.schema.json',
    type: 'object',
    title: { zh: '试用', en: 'Trial' },
    scope: 'platform',
    rows: 'all',
    include: ['base'],
    properties: { trialName: { type: 'string', label: { zh: '试用名称', en: 'Trial name' }, maxLength: 20 } },
    indexes: [['createTime']],
  });
  save('endpoints/trial.json', {
    $schema: '../grammar/endpoints.schema.json',
    title: { zh: '试用', en: 'Trials' },
    endpoints: { [call]: { operation: 'list', entity: 'trial', access: [code], sorts: ['createTime'] } },
  });
  const tree = parsed<MenuDocument>('menu.json');
  const title = { zh: '试用列表', en: 'Trials' };
  const group = tree.nodes.find(({ menuCode }) => menuCode === 'record');
  group?.children?.push({ menuCode: code, menuName: title, type: 'menu', route: '/record/trial' });
  save('menu.json', tree);
  const roles = parsed<RolesDocument>('roles.json');
  roles.roles.find(({ roleCode }) => roleCode === 'ADMIN_ROLE')?.menuCodes.push(code);
  save('roles.json', roles);
  save('pages/record/trial.json', {
    $schema: '../../grammar/page.schema.json',
    route: '/record/trial',
    menuCode: code,
    title,
    roles: ['ADMIN_ROLE'],
    kind: 'list',
    entity: 'trial',
    endpoint: call,
    columns: ['trialName', 'createTime'],
    empty: { zh: '还没有试用', en: 'No trials yet' },
  });
  // Until the last of them is saved they do not fit together.
  await expect.poll(async () => (await overlay().allTextContents()).join(), { timeout: 15_000 }).toBe('');
  const entry = menu().getByText('试用列表');
  await entry.waitFor();
  await entry.click();
  await opened.page.getByText('还没有试用').waitFor();
  await head('试用名称').waitFor();
  expect(opened.said).toEqual([]);
  // The form of the page that is left behind is where it was.
  await opened.page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('button', { name: '开门记录', exact: true })
    .click();
  await stayed();
});
