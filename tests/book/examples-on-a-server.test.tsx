// @vitest-environment happy-dom
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios from 'axios';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { resolvePage } from '../../generators/resolve-page.ts';
import { createClient } from '../../runtime/request/create-client.ts';
import { fakeHost, renderPage } from '../../runtime/testing/render-page.tsx';
import { wallTime } from '../../server/core/wall-time.ts';
import { OWN, PHONES } from '../../server/testing/small-world.ts';
import { exampleRegistry } from '../../src/gallery/custom/example-registry.ts';
import { check } from '../../validators/check.ts';
import { exampleConsole, examplePages } from './example-console.ts';

/** A plot in the words that a screen reader says: happy-dom has no canvas. */
vi.mock('../../runtime/blocks/chart/chart-canvas.tsx', () => ({
  ChartCanvas: ({ label }: { label: string }) => <p>{label}</p>,
}));

// Past the window's own requests: a page and its server have no address in common here.
axios.defaults.adapter = 'http';

const files = exampleConsole();
const { documents } = check(files);
if (!documents) throw new Error('The examples do not fit their grammar.');
const context = { catalogue: buildCatalogue(documents), pages: documents.pages };

interface Listening {
  address: string;
  appKey: string;
  publicKey: string;
}

let child: ChildProcess;
let manager: Client;
let masked: Client;
let partly: Client;
const failures: string[] = [];

type Client = ReturnType<typeof createClient>;

function clientOf({ address, appKey, publicKey }: Listening, token?: string): Client {
  return createClient({
    origin: address,
    prefix: '/plus',
    appKey,
    publicKey,
    clientVersion: 'v127.0.0.1',
    token: () => token,
    fingerprint: () => 'test',
    language: () => 'zh',
    onFailure: (failure) => failures.push(`${failure.path}: ${failure.message} ${JSON.stringify(failure.content)}`),
  });
}

/** In UTC+8, as days are everywhere. */
const TODAY = wallTime(new Date()).slice(0, 10);

const permit = (number: number, more: object = {}) => ({
  communityUuid: OWN,
  permitNo: `SG2026000${number}`,
  applicant: `王小${'明红强兰军丽'[number]}`,
  phone: `1540000100${number}`,
  certificateNo: '330102199003070019',
  permitType: '1',
  startDate: TODAY,
  endDate: TODAY,
  ...more,
});

const ids: string[] = [];

beforeAll(async () => {
  child = fork(join(import.meta.dirname, 'example-server.ts'), { execArgv: ['--import', 'tsx'] });
  const [listening] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server of the examples did not start.'))),
  ])) as [Listening];
  const login = async (phone: string) => {
    const anonymous = clientOf(listening);
    await anonymous.post('/send/verify/code', { phone });
    const { token } = await anonymous.post<{ token: string }>('/auth/login/sms', { phone, smsCode: '246810' });
    return clientOf(listening, token);
  };
  manager = await login(PHONES.manager);
  masked = await login(PHONES.guard);
  partly = await login(PHONES.committee);
  for (let number = 1; number <= 5; number++) {
    ids.push((await manager.post<{ id: string }>('/control/permit/v1/add', permit(number))).id);
  }
});
afterEach(cleanup);
afterAll(() => child?.disconnect());

function open(id: string, params: Record<string, string> = {}, client = manager) {
  const host = fakeHost({
    client,
    // As the shell does by the account's level.
    opensMasked: client !== masked,
    community: { communityUuid: OWN, communityName: '云杉花苑' },
    loadPage: async (page) => resolvePage(page, context),
    custom: { ...exampleRegistry, components: { permitPoster: () => '公示牌' } },
  });
  return renderPage({ host, page: resolvePage(id, context), params });
}

const shows = (text: string | RegExp) =>
  waitFor(() => expect(document.body.textContent).toMatch(text), { timeout: 10_000 });

async function row(text: string) {
  return within((await screen.findByText(text, undefined, { timeout: 10_000 })).closest('tr') ?? document.body);
}

const eye = () => screen.queryByRole('button', { name: /查看完整信息/ });

/** What stands in the way of nobody: no request was refused, and nothing says that it failed. */
async function expectNothingFailed() {
  await waitFor(() => expect(document.body.querySelectorAll('.rt-skeleton')).toHaveLength(0), { timeout: 10_000 });
  expect(failures).toEqual([]);
  expect([...document.body.querySelectorAll('.rt-failed')].map(({ textContent }) => textContent)).toEqual([]);
}

test.each(examplePages(files))('%s opens on a server, and none of its calls is refused', async (id) => {
  const takesId = resolvePage(id, context).params.includes('id');
  open(id, takesId ? { id: String(ids[0]) } : {});
  await waitFor(() => expect(document.body.textContent?.length).toBeGreaterThan(0));
  await expectNothingFailed();
});

test('an approval decides, and its history says so', async () => {
  for (const id of ids.slice(0, 3)) {
    open('example/permitApproval', { id });
    await userEvent.click(await screen.findByRole('button', { name: '通过' }, { timeout: 10_000 }));
    await userEvent.click(await screen.findByRole('button', { name: '提交：通过' }));
    await waitFor(async () =>
      expect(await manager.post('/control/permit/v1/detail', { id })).toMatchObject({ permitState: '2' }),
    );
    cleanup();
  }
  open('example/permitDetail', { id: String(ids[0]) });
  await shows(/通过.*账号manager/);
  await expectNothingFailed();
});

test('a rejection keeps its reason, and says it in the history', async () => {
  const id = String(ids[3]);
  await manager.post('/control/permit/v1/reject', { id, reason: '材料不全' });
  open('example/permitDetail', { id });
  await shows(/驳回原因.*材料不全.*驳回.*账号manager.*材料不全/);
});

test('a button over ticked rows ends several permits at once', async () => {
  open('example/permitList');
  for (const number of [1, 2]) {
    await userEvent.click((await row(`SG2026000${number}`)).getByRole('checkbox'));
  }
  await userEvent.click(await screen.findByRole('button', { name: /批量完工/ }));
  await waitFor(async () => {
    const states = await Promise.all(
      ids.slice(0, 2).map((id) => manager.post<{ permitState: string }>('/control/permit/v1/detail', { id })),
    );
    expect(states.map(({ permitState }) => permitState)).toEqual(['4', '4']);
  });
  await expectNothingFailed();
});

test('the crew is let in, as the button says while it watches', async () => {
  open('example/permitDetail', { id: String(ids[2]) });
  await userEvent.click(await screen.findByRole('button', { name: /push|下发/ }, { timeout: 10_000 }));
  await shows(/已下发到2个门禁/);
  await expectNothingFailed();
});

test('figures and charts are the counts of the permits', async () => {
  open('example/permitBoard');
  // All were registered today; none of the days before has one.
  await shows(/登记许可5.*待审批1.*完工率40.*逾期未完工0/);
  await shows(/每日登记，共 31 项。登记许可最高 5.*其中已完工最高 2/);
  await shows(/按类型，共 1 项。许可数均为 5/);
  await shows(/登记时段，共 168 项。登记许可最高 \d/);
  await expectNothingFailed();
});

test('the table of masks and eyes is true: who sees what, and to whom the rest is offered', async () => {
  const id = String(ids[4]);
  open('example/permitDetail', { id });
  await shows(/15400001005.*330102199003070019/);
  expect(eye()).toBeNull();
  cleanup();
  open('example/permitDetail', { id }, masked);
  await shows(/154\*\*\*\*1005.*3301\*+0019/);
  expect(eye()).toBeNull();
  cleanup();
  open('example/permitDetail', { id }, partly);
  await shows(/15400001005.*3301\*+0019/);
  await userEvent.click(await screen.findByRole('button', { name: /查看完整信息/ }));
  await userEvent.click(await screen.findByRole('button', { name: '联系住户' }));
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await shows(/330102199003070019/);
  await expectNothingFailed();
});
