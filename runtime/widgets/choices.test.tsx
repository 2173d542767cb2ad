// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Widget, WidgetProps } from '../../schemas/generated/grammar.ts';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

const OPTIONS = '/api/v1/room/options';
const rooms = [
  { value: 'r1', label: '101' },
  { value: 'r2', label: '102' },
];
const narrowed: WidgetProps = {
  options: { endpoint: OPTIONS, params: { buildingId: { from: 'values.buildingId' }, kind: 'home' } },
};
const open = () => fireEvent.mouseDown(screen.getAllByLabelText(LABEL)[0] as HTMLElement);
const answers = { [OPTIONS]: () => rooms };

afterEach(cleanup);

describe.each<Widget>(['select', 'relationSelect', 'personPicker'])('the choices of %s', (widget) => {
  it('are asked for with the form’s values, and again when one of them changes', async () => {
    const { callsTo, turn } = showWidget(widget, { props: narrowed, answers, others: { buildingId: 'b1' } });
    open();
    await screen.findByText('102');
    turn({ buildingId: 'b2' });
    await screen.findByText('102');
    expect(callsTo(OPTIONS).map(({ payload }) => payload)).toEqual([
      { communityUuid: 'c1', buildingId: 'b1', kind: 'home' },
      { communityUuid: 'c1', buildingId: 'b2', kind: 'home' },
    ]);
  });

  it('empty the field when its parent is given another value', async () => {
    const { turn, value } = showWidget(widget, { value: 'r1', props: narrowed, answers, others: { buildingId: 'b1' } });
    await screen.findByText('101');
    turn({ buildingId: 'b2' });
    await waitFor(() => expect(value()).toBeUndefined());
  });

  it('leave a form alone that is filled in as a whole', async () => {
    const { turn, value } = showWidget(widget, { props: narrowed, answers });
    turn({ buildingId: 'b2', it: 'r2' });
    await screen.findByText('102');
    expect(value()).toBe('r2');
  });

  it('where there are none at all, say what is missing and where it is added, with the way there', async () => {
    const managedOn = { page: 'business/cell', menuCode: 'business:cell', title: { zh: '户室登记', en: 'Rooms' } };
    const options = { endpoint: OPTIONS, params: {}, of: { zh: '房屋', en: 'Rooms' }, managedOn };
    const gone: string[] = [];
    const host = { holds: () => true, openPage: (id: string) => void gone.push(id) };
    const view = showWidget(widget, { props: { options }, answers: { [OPTIONS]: () => [] }, host });
    open();
    expect(await screen.findByText(/暂无房屋/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '去“户室登记”新增' }));
    expect(gone).toEqual(['business/cell']);
    view.unmount();
    showWidget(widget, { props: { options }, answers: { [OPTIONS]: () => [] }, host: { holds: () => false } });
    open();
    expect(await screen.findByText('暂无房屋，请联系管理员在“户室登记”中新增')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /新增/ })).toBeNull();
    await userEvent.type(screen.getAllByLabelText(LABEL)[0] as HTMLElement, '9');
    expect(await screen.findByText('没有匹配的选项')).toBeTruthy();
  });

  it('say that a label is on its way, and never show the bare key', async () => {
    let answer: (list: object) => void = () => {};
    const slow = () => new Promise((done) => (answer = done));
    showWidget(widget, {
      value: 'r1',
      props: { options: { endpoint: OPTIONS, params: {} } },
      answers: { [OPTIONS]: slow },
    });
    expect(screen.getByTitle('加载中')).toBeTruthy();
    await act(async () => answer(rooms));
    expect(screen.getByTitle('101')).toBeTruthy();
  });

  it('say so when a value is gone', async () => {
    showWidget(widget, {
      value: 'r9',
      props: { options: { endpoint: OPTIONS, params: {} } },
      answers: { [OPTIONS]: () => [] },
    });
    expect(await screen.findByTitle('已失效的选项')).toBeTruthy();
    expect(screen.queryByText('r9')).toBeNull();
  });
});

describe('select', () => {
  it('hands on numbers as numbers', async () => {
    const choices = [1, 2].map((value) => ({ value, label: { zh: `${value}级`, en: `Level ${value}` } }));
    const { value } = showWidget('select', { props: { choices, multiple: true }, value: [1] });
    open();
    fireEvent.click(await screen.findByTitle('2级'));
    expect(value()).toEqual([1, 2]);
  });

  it('is one of yes and no for a field without choices', async () => {
    const { value } = showWidget('select', { value: true });
    expect(screen.getByTitle('是')).toBeTruthy();
    open();
    fireEvent.click(await screen.findByTitle('否'));
    expect(value()).toBe(false);
  });

  it('keeps a value in sight that is no choice any more', () => {
    showWidget('select', { props: { dictionary: 'openType' }, value: '77' });
    expect(screen.getByTitle('77')).toBeTruthy();
  });
});

describe('radio and checkbox', () => {
  it('take their choices from a call', async () => {
    const { value, turn, callsTo } = showWidget('radio', { props: narrowed, answers, others: { buildingId: 'b1' } });
    await userEvent.click(await screen.findByText('102'));
    expect(value()).toBe('r2');
    turn({ buildingId: 'b2' });
    await waitFor(() => expect(callsTo(OPTIONS).at(-1)?.payload).toMatchObject({ buildingId: 'b2' }));
    expect(value()).toBeUndefined();
  });

  it('are one box for a field of yes and no', async () => {
    const { value } = showWidget('checkbox', { props: { placeholder: { zh: '已取得本人同意', en: 'Agreed' } } });
    await userEvent.click(screen.getByText('已取得本人同意'));
    expect(value()).toBe(true);
  });

  it('keep the order of the choices', async () => {
    const { value } = showWidget('weekDays', { value: ['7'] });
    await userEvent.click(screen.getByText('周二'));
    expect(value()).toEqual(['2', '7']);
  });
});

describe('switch', () => {
  it.each([
    [true, undefined, false],
    [0, undefined, 1],
    ['1', undefined, '0'],
    [undefined, 'openResult', '1'],
  ])('turns %j into its own kind', async (value, dictionary, turned) => {
    const shown = showWidget('switch', { value, props: { dictionary } });
    await userEvent.click(screen.getByRole('switch'));
    expect(shown.value()).toBe(turned);
  });
});

describe('communitySelect', () => {
  it('offers every community, whichever is chosen', async () => {
    const { callsTo } = showWidget('communitySelect', {
      props: { options: { endpoint: OPTIONS, params: {} } },
      answers,
    });
    open();
    await screen.findByText('102');
    expect(callsTo(OPTIONS)[0]?.payload).toEqual({});
  });
});

describe('tags', () => {
  it('are ended by commas, cut to their length and never there twice', async () => {
    const { value } = showWidget('tags', { props: { maxLength: 3 } });
    fireEvent.change(screen.getAllByLabelText(LABEL)[0] as HTMLElement, {
      target: { value: '独居老人，志愿，独居老' },
    });
    await waitFor(() => expect(value()).toEqual(['独居老', '志愿']));
  });
});
