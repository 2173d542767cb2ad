// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { resolvePage } from '../../generators/resolve-page.ts';
import type { CustomComponentInput } from '../../runtime/core/custom-registry.ts';
import { plausibleClient } from '../../runtime/testing/plausible-client.ts';
import { fakeHost, renderPage } from '../../runtime/testing/render-page.tsx';
import { kindsOfParts } from '../../schemas/generated/parts.ts';
import { exampleRegistry } from '../../src/gallery/custom/example-registry.ts';
import { check } from '../../validators/check.ts';
import { exampleConsole, examplePages } from './example-console.ts';

/** What a person reads on each example page once it has loaded; a page without an entry does not pass. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'example/permitList': ['申请人1', '施工中', '登记', '待审批'],
  'example/permitDetail': ['申请人1', '下载许可证', '打印', '操作轨迹', '操作1', '工种'],
  'example/permitForm': ['许可编号', '身份证号码', '下一步'],
  'example/permitApproval': ['申请人1', '操作1', '对比'],
  'example/permitBoard': ['近7天', '逾期未完工', '按类型', '每日登记', '登记时段'],
  'example/permitEvents': ['事项1', '操作人2'],
  'example/permitCards': ['申请人1', 'SG'],
  'example/permitTree': ['节点名称1'],
  'example/permitSplit': ['申请人1', '请先选择一条许可'],
  'example/permitTabs': ['申请人1', '最近动态'],
  'example/permitPoster': ['A4 翠湖花园'],
  'example/pumpList': ['泵名称1', '出水压力', '在线'],
};

/** Every kind of the grammar. */
const BLOCKS = kindsOfParts.block.parts;
const ACTIONS = kindsOfParts.action.parts;

/** Stands for the library: happy-dom has no canvas. */
vi.mock('../../runtime/blocks/chart/echarts-parts.ts', () => ({
  init: () => ({ on: () => {}, setOption: () => {}, resize: () => {}, dispose: () => {} }),
}));

const files = exampleConsole();
const { findings, documents } = check(files);
const ids = examplePages(files);
afterEach(cleanup);

function Poster({ props }: CustomComponentInput) {
  return (
    <p>
      {props.size} {props.heading}
    </p>
  );
}

test('the examples have no findings over the documents of this console', () => {
  expect(findings).toEqual([]);
});

test('the examples have every kind of block and every type of action', () => {
  const texts = ids.map((id) => files.get(`pages/${id}.json`) ?? '').join('\n');
  const used = (key: string) =>
    new Set([...texts.matchAll(new RegExp(`"${key}": "(\\w+)"`, 'g'))].map(([, name]) => name));
  expect([...used('kind')].sort()).toEqual(Object.keys(BLOCKS).sort());
  expect([...used('type')].sort()).toEqual(Object.keys(ACTIONS).sort());
});

test('every example page has something that is looked for', () => {
  expect(Object.keys(SHOWN).sort()).toEqual([...ids].sort());
});

function open(id: string) {
  if (!documents) throw new Error('The examples do not fit their grammar.');
  const context = { catalogue: buildCatalogue(documents), pages: documents.pages };
  const fake = plausibleClient(context.catalogue);
  const host = fakeHost({
    client: fake.client,
    loadPage: async (page) => resolvePage(page, context),
    custom: { ...exampleRegistry, components: { permitPoster: Poster } },
  });
  const page = resolvePage(id, context);
  renderPage({ host, page, params: page.params.includes('id') ? { id: 'permit1' } : {} });
  return fake;
}

const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 10_000 });

async function expectNothingFailed() {
  await waitFor(() => expect(document.body.querySelectorAll('.rt-skeleton')).toHaveLength(0), { timeout: 10_000 });
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual([]);
  expect(document.body.querySelectorAll('.rt-failed')).toHaveLength(0);
}

test.each(ids)('%s shows its records and nothing that failed', async (id) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  open(id);
  for (const text of SHOWN[id] ?? []) await shows(text);
  await expectNothingFailed();
  expect(logged.mock.calls).toEqual([]);
});

test('what stands behind a click in the examples is there too', async () => {
  open('example/permitSplit');
  await userEvent.click(await screen.findByText('申请人2'));
  await shows('开工日期');
  await expectNothingFailed();
  cleanup();
  open('example/permitTree');
  await userEvent.click(await screen.findByText('节点名称1'));
  await shows('申请人3');
  await expectNothingFailed();
  cleanup();
  const { callsTo } = open('example/permitTabs');
  await userEvent.click(await screen.findByRole('tab', { name: '最近动态' }));
  await shows('事项1');
  await expectNothingFailed();
  expect(callsTo('/control/permit/v1/event/history')).toHaveLength(1);
});

test('what the examples register besides the language is at work in them', async () => {
  open('example/permitForm');
  const next = async () => userEvent.click(await screen.findByRole('button', { name: '下一步' }));
  await userEvent.type(await screen.findByLabelText(/许可编号/), 'SG20260001');
  await userEvent.type(screen.getByLabelText(/申请人/), '李雷');
  await userEvent.type(screen.getByLabelText(/手机号/), '15412345678');
  await next();
  // The widget that is loaded when it is wanted, handed a value of the form.
  await userEvent.click(await screen.findByRole('button', { name: '5' }));
  expect((screen.getByLabelText(/施工人数/) as HTMLInputElement).value).toBe('5');
  await userEvent.click(screen.getByRole('radio', { name: '水电维修' }));
  expect(await screen.findByRole('button', { name: '3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '10' })).toBeNull();
});

test('a custom cell, and a custom widget in a filter bar, do what the page hands them', async () => {
  const { callsTo } = open('example/permitCards');
  await userEvent.click(await screen.findByTitle('表格'));
  expect((await screen.findAllByText(/^(今天|还有\d+天|已过\d+天)$/)).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('许可编号'), '2026');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(callsTo('/control/permit/v1/list').at(-1)?.payload).toMatchObject({ permitNo: 'SG2026' }));
});
