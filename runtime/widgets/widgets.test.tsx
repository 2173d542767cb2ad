// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { presetRange } from '../core/range-presets.ts';
import { type Answer, fakeClient } from '../testing/fake-client.ts';
import { openingBlock, openingPage } from '../testing/fixtures.ts';
import { fakeHost, renderPage } from '../testing/render-page.tsx';

const LIST = '/control/record/v1/open/list';
const OPTIONS = '/api/v1/device/options';
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const choose = (name: string) => openingBlock.filters.filter((filter) => filter.name === name);

/** A page whose only filters are these. */
function open(filters: typeof openingBlock.filters, options: Answer = () => [], search = '') {
  const page: ResolvedPage = {
    ...openingPage,
    block: { ...openingBlock, filters, summary: [], autoRefresh: undefined },
  };
  const fake = fakeClient({ [LIST]: () => ({ list: [], total: 0, next: null }), [OPTIONS]: options });
  renderPage({ host: fakeHost({ client: fake.client }), page, search });
  const searched = async () => {
    fireEvent.submit(screen.getByRole('form'));
    await wait(10);
    return fake.callsTo(LIST).at(-1)?.payload ?? {};
  };
  return { ...fake, searched };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('relationSelect', () => {
  const devices = [
    { value: 'd1', label: '东门围墙机', spaceName: '翠湖花园 东门', onlineState: '1' },
    { value: 'd2', label: '西门围墙机', spaceName: '翠湖花园 西门', onlineState: '0' },
  ];

  it('asks when it is opened, then once a person stops typing, cancelling what is under way', async () => {
    const { calls, callsTo } = open(choose('deviceId'), ({ keyword }) =>
      keyword === '东' ? new Promise(() => {}) : devices,
    );
    await wait(0);
    const box = () => screen.getByLabelText('设备');
    fireEvent.mouseDown(box());
    await wait(0);
    expect(callsTo(OPTIONS).map(({ payload }) => payload)).toEqual([{ communityUuid: 'c1' }]);
    expect(screen.getByText('翠湖花园 西门')).toBeTruthy();
    fireEvent.change(box(), { target: { value: '东' } });
    await wait(299);
    expect(callsTo(OPTIONS)).toHaveLength(1);
    await wait(1);
    expect(callsTo(OPTIONS).at(-1)?.payload).toEqual({ communityUuid: 'c1', keyword: '东' });
    fireEvent.change(box(), { target: { value: '东门' } });
    await wait(300);
    expect(calls.find(({ payload }) => payload.keyword === '东')?.options.signal?.aborted).toBe(true);
    expect(callsTo(OPTIONS).at(-1)?.payload).toMatchObject({ keyword: '东门' });
  });

  it('shows the label of a value that is set already', async () => {
    const [device] = choose('deviceId');
    if (!device) throw new Error('The fixture has changed.');
    // One value: without a layout a list of them counts all as hidden.
    const single = { ...device, 'x-component-props': { options: { endpoint: OPTIONS, params: {} } } };
    const answer: Answer = ({ values }) => (Array.isArray(values) ? devices.slice(0, 1) : []);
    const { callsTo } = open([single], answer, 'deviceId=d1&_page=1');
    await wait(0);
    expect(callsTo(OPTIONS)[0]?.payload).toEqual({ communityUuid: 'c1', values: ['d1'] });
    expect(screen.getByTitle('东门围墙机')).toBeTruthy();
  });

  it('hands on the chosen values', async () => {
    const { searched } = open(choose('deviceId'), () => devices);
    await wait(0);
    fireEvent.mouseDown(screen.getByLabelText('设备'));
    await wait(0);
    fireEvent.click(screen.getByText('翠湖花园 西门'));
    await wait(0);
    expect(await searched()).toMatchObject({ deviceId: ['d2'] });
  });

  it('is narrowed by the field it depends on, and emptied when that changes', async () => {
    const [device] = choose('deviceId');
    const [parent] = choose('openResult');
    if (!device || !parent) throw new Error('The fixture has changed.');
    const dependent = {
      ...device,
      'x-component-props': { multiple: true, options: { endpoint: OPTIONS, params: {}, dependsOn: 'openResult' } },
    };
    const { callsTo, searched } = open([parent, dependent], () => devices, 'openResult=1&deviceId=d1&_page=1');
    await wait(0);
    fireEvent.mouseDown(screen.getByLabelText('设备'));
    await wait(0);
    expect(callsTo(OPTIONS).at(-1)?.payload).toEqual({ communityUuid: 'c1', parentId: '1' });
    fireEvent.mouseDown(screen.getByLabelText('开门结果'));
    await wait(0);
    fireEvent.click(screen.getByTitle('失败'));
    await wait(0);
    expect(await searched()).toEqual(expect.not.objectContaining({ deviceId: expect.anything() }));
  });
});

describe('dateTimeRange', () => {
  it('takes a preset as whole days', async () => {
    const { searched } = open(choose('openTime'));
    await wait(0);
    fireEvent.mouseDown(screen.getAllByLabelText('开门时间')[0] as HTMLElement);
    fireEvent.click(screen.getAllByLabelText('开门时间')[0] as HTMLElement);
    await wait(500);
    fireEvent.click(screen.getByText('近7天'));
    await wait(0);
    expect(await searched()).toMatchObject({ openTime: presetRange('last7days', 'second') });
  });

  it('offers no preset longer than its limit', async () => {
    const [filter] = choose('openTime');
    if (!filter) throw new Error('The fixture has changed.');
    open([{ ...filter, 'x-component-props': { maxDays: 7 } }]);
    await wait(0);
    fireEvent.mouseDown(screen.getAllByLabelText('开门时间')[0] as HTMLElement);
    fireEvent.click(screen.getAllByLabelText('开门时间')[0] as HTMLElement);
    await wait(500);
    expect(screen.getByText('近7天')).toBeTruthy();
    expect(screen.queryByText('近31天')).toBeNull();
  });
});

describe('numberRange', () => {
  it('hands on numbers, an open end as null', async () => {
    const [base] = choose('openResult');
    if (!base) throw new Error('The fixture has changed.');
    const { searched } = open([
      {
        ...base,
        name: 'temperature',
        operator: 'between',
        'x-component': 'numberRange',
        'x-component-props': { decimals: 1 },
      },
    ]);
    await wait(0);
    fireEvent.change(screen.getByLabelText('开门结果'), { target: { value: '37.3' } });
    fireEvent.blur(screen.getByLabelText('开门结果'));
    expect(await searched()).toMatchObject({ temperature: [37.3, null] });
  });
});

describe('select', () => {
  it('hands on one code, or several', async () => {
    const { searched } = open([...choose('openType'), ...choose('openResult')]);
    await wait(0);
    fireEvent.mouseDown(screen.getByLabelText('开门方式'));
    await wait(0);
    fireEvent.click(screen.getByTitle('人脸'));
    fireEvent.click(screen.getByTitle('刷卡'));
    fireEvent.mouseDown(screen.getByLabelText('开门结果'));
    await wait(0);
    fireEvent.click(screen.getByTitle('失败'));
    await wait(0);
    expect(await searched()).toMatchObject({ openType: ['1', '2'], openResult: '0' });
  });
});
