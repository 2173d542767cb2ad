// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Filling, useFilling } from '../stores/filling-store.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';

const INFO = '/api/v2/user/info';

beforeEach(() => {
  freshBrowser();
  useFilling.setState({ filling: null });
});
afterEach(() => {
  cleanup();
  useFilling.setState({ filling: null });
});

/** A console whose server answers with these states of a first start in turn, and then always with the last one. */
async function open(...reported: (Filling | undefined)[]) {
  const answers = sessionAnswers();
  let at = 0;
  const info = () => {
    const filling = reported[Math.min(at, reported.length - 1)];
    at += 1;
    return { ...(answers[INFO] as object), ...(filling && { filling }) };
  };
  const view = await openConsole('/record/opening', { token: 't', client: fakeClient({ ...answers, [INFO]: info }) });
  await screen.findByText(/page record\/opening/);
  return view;
}

it('says how much of the demo data is there, and from which day on', async () => {
  await open({ percent: 42, since: '2026-08-14', divisions: true });
  expect(await screen.findByText(/演示数据正在生成，已完成 42%：2026-08-14 以来的开门记录和统计可以查询/)).toBeTruthy();
});

it('moves with it, tells what is missing of the divisions, and goes by itself', async () => {
  await open({ percent: 60, since: '2026-03-01', divisions: true }, { percent: 88, divisions: true }, undefined);
  await screen.findByText('行政区划正在加载，已完成 88%：村（居）委会一级稍后可选', {}, { timeout: 6_000 });
  // It asks again after a while, and at once when it is looked at again later than that.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/行政区划正在加载/)).toBeNull());
});

it('is not there where everything is, and asks for nothing', async () => {
  const { client } = await open(undefined);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByText(/已完成/)).toBeNull();
  expect(client.paths().filter((path) => path === INFO)).toHaveLength(1);
});
