// @vitest-environment happy-dom
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ResolveContext, resolvePage } from '../../generators/resolve-page.ts';
import { plausibleClient } from '../../runtime/testing/plausible-client.ts';
import { fakeHost, renderPage } from '../../runtime/testing/render-page.tsx';
import { checkedFolder } from './checked-folder.ts';
import { followTutorial } from './follow-tutorial.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tutorial-page-'));
const schemas = join(folder, 'schemas');
let made: ResolveContext;

beforeAll(() => {
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  followTutorial(readFileSync(join(ROOT, 'docs/zh/tutorial.md'), 'utf8'), schemas, { checks: false });
  made = checkedFolder(schemas);
});
afterEach(cleanup);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(
  id: string,
  { holds = () => true, params = {} }: { holds?: (code: string) => boolean; params?: Record<string, string> } = {},
) {
  const fake = plausibleClient(made.catalogue);
  const host = fakeHost({ client: fake.client, holds, loadPage: async (page) => resolvePage(page, made) });
  return { ...fake, ...renderPage({ host, page: resolvePage(id, made), params }) };
}

const row = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);

test('the finished list shows its columns, tabs and filters, and revokes a valid pass when it is confirmed', async () => {
  const { callsTo } = open('business/visitorPass');
  const first = await row('访客姓名1');
  for (const heading of ['访客姓名', '手机号', '来访事由', '有效期至', '状态']) {
    expect(screen.getAllByRole('columnheader', { name: new RegExp(heading) }).length).toBeGreaterThan(0);
  }
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['有效', '已作废', '已过期', '全部']);
  // The rows are in the states 2, 3 and 1 in turn: only the third can be revoked.
  expect(first.queryByRole('button', { name: '作废' })).toBeNull();
  await userEvent.click((await row('访客姓名3')).getByRole('button', { name: '作废' }));
  await screen.findByText('作废后访客姓名3将不能再使用该通行证，确定作废吗？');
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  await userEvent.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByText('通行证已作废')).toBeTruthy();
  expect(callsTo('/control/visitorPass/v1/revoke').map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ id: 'visitorPass3' }),
  ]);
});

test('the gate desk sees the list and gets to the details, without a button to change anything', async () => {
  const codes = ['business', 'business:visitorPass', 'business:visitorPassDetail'];
  open('business/visitorPass', { holds: (code) => codes.includes(code) });
  expect((await row('访客姓名3')).queryByRole('button', { name: /编辑|作废|删除/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /登记|导出/ })).toBeNull();
  await userEvent.click(screen.getByText('访客姓名3'));
  expect(await screen.findByText('通行信息')).toBeTruthy();
});

test('the finished detail and form show their fields', async () => {
  open('business/visitorPassDetail', { params: { id: 'visitorPass1' } });
  expect(await screen.findByText('通行信息')).toBeTruthy();
  cleanup();
  open('business/visitorPassForm');
  expect(await screen.findByLabelText(/访客姓名/)).toBeTruthy();
  expect(screen.getByLabelText(/有效期至/)).toBeTruthy();
});
