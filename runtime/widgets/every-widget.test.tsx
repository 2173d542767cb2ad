// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Widget, WidgetProps } from '../../schemas/generated/grammar.ts';
import type { Answer } from '../testing/fake-client.ts';
import { FIELD, LABEL, showWidget } from '../testing/show-widget.tsx';
import { widgets } from './generated/widgets.ts';

type User = ReturnType<typeof userEvent.setup>;

interface Sample {
  props?: WidgetProps;
  answers?: Record<string, Answer>;
  others?: Record<string, unknown>;
  value: unknown;
  /** What a person sees of the value. */
  seen: string | RegExp | (() => boolean);
  change(user: User, box: HTMLElement): Promise<unknown> | unknown;
  changed: unknown;
}

const OPTIONS = '/api/v1/thing/options';
const things = [
  { value: 't1', label: '甲', isLeaf: true },
  { value: 't2', label: '乙', isLeaf: true },
];
const options = { endpoint: OPTIONS, params: {} } as const;
const asked: Sample['answers'] = { [OPTIONS]: () => things };
const choices = [
  { value: 1, label: { zh: '一级', en: 'First' } },
  { value: 2, label: { zh: '二级', en: 'Second' } },
];

/** Types into the box; what was in it is replaced. */
const type = (text: string) => async (user: User, box: HTMLElement) => {
  await user.clear(box);
  await user.type(box, text);
};
/** Types into a picker's box and ends with Enter. */
const enter = (text: string) => (_: User, box: HTMLElement) => {
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
};
/** Opens a list and clicks a choice. */
const pick = (label: string) => async (_: User, box: HTMLElement) => {
  fireEvent.mouseDown(box);
  fireEvent.click(
    await screen.findByText(label, { selector: '.ant-select-item-option-content, .ant-select-item-option-content *' }),
  );
};
const click = (name: string | RegExp) => async (user: User) => user.click(await screen.findByText(name));
const text = (value: string, next: string, more: Partial<Sample> = {}): Sample => ({
  value,
  seen: () => (screen.getAllByLabelText(LABEL)[0] as HTMLInputElement).value === value,
  change: type(next),
  changed: next,
  ...more,
});
const holds = (value: string) => () =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(LABEL)).some((box) => box.value === value);
const picture = new File(['x'], 'a.png', { type: 'image/png' });
const upload = (user: User) => user.upload(fileField(), picture);
const fileField = () => document.querySelector('input[type=file]') as HTMLInputElement;

const samples: Record<Widget, Sample> = {
  input: text('甲', '乙'),
  textarea: text('甲', '乙'),
  number: { ...text('5', '7', { changed: 7 }), value: 5 },
  money: { value: 123450, seen: holds('1234.50'), change: type('19.99'), changed: 1999 },
  select: { props: { choices }, value: 1, seen: '一级', change: pick('二级'), changed: 2 },
  radio: {
    props: { choices },
    value: 1,
    seen: () => (screen.getByLabelText('一级') as HTMLInputElement).checked,
    change: click('二级'),
    changed: 2,
  },
  checkbox: {
    props: { dictionary: 'openType' },
    value: ['1'],
    seen: () => (screen.getByLabelText('人脸') as HTMLInputElement).checked,
    change: click('刷卡'),
    changed: ['1', '2'],
  },
  switch: {
    value: false,
    seen: () => screen.getAllByLabelText(LABEL)[0]?.getAttribute('aria-checked') === 'false',
    change: (user, box) => user.click(box),
    changed: true,
  },
  date: { value: '2026-11-20', seen: holds('2026-11-20'), change: enter('2026-11-21'), changed: '2026-11-21' },
  dateTime: {
    value: '2026-11-20 08:30:00',
    seen: holds('2026-11-20 08:30'),
    change: enter('2026-11-21 09:45'),
    changed: '2026-11-21 09:45:00',
  },
  time: { value: '08:30', seen: holds('08:30'), change: enter('09:45'), changed: '09:45' },
  dateRange: {
    value: ['2026-11-01', '2026-11-20'],
    seen: holds('2026-11-01'),
    change: (user) => user.click(document.querySelector('.ant-picker-clear') as Element),
    changed: undefined,
  },
  dateTimeRange: {
    value: ['2026-11-01 00:00:00', '2026-11-20 23:59:59'],
    seen: holds('2026-11-01 00:00'),
    change: (user) => user.click(document.querySelector('.ant-picker-clear') as Element),
    changed: undefined,
  },
  timeRange: {
    value: ['22:00', '06:00'],
    seen: holds('22:00'),
    change: (user) => user.click(document.querySelector('.ant-picker-clear') as Element),
    changed: undefined,
  },
  numberRange: { value: [1, 9], seen: holds('9'), change: type('3'), changed: [3, 9] },
  weekDays: {
    value: ['5'],
    seen: () => (screen.getByLabelText('周五') as HTMLInputElement).checked,
    change: click('周一'),
    changed: ['1', '5'],
  },
  rating: {
    value: 2,
    seen: () => (screen.getByLabelText('2 分') as HTMLInputElement).checked,
    change: (user) => user.click(screen.getByLabelText('4 分')),
    changed: 4,
  },
  cascader: {
    props: { options },
    answers: asked,
    value: 't1',
    seen: '甲',
    change: async (_, box) => {
      fireEvent.mouseDown(box);
      fireEvent.click(await screen.findByText('乙'));
    },
    changed: 't2',
  },
  regionPicker: {
    props: { level: 1, into: { regionName: 'regionName' } },
    answers: {
      '/location/v1/retrieve': () => [
        { code: '44', name: '广东省', level: 0, isLeaf: false },
        { code: '11', name: '北京市', level: 0, isLeaf: false },
      ],
      '/location/v1/detail': () => ({ code: '44', name: '广东省', regionName: '广东省' }),
    },
    value: '44',
    seen: '广东省',
    change: async (_, box) => {
      fireEvent.mouseDown(box);
      fireEvent.click(await screen.findByText('北京市'));
    },
    changed: '11',
  },
  spacePicker: {
    props: { options: { endpoint: OPTIONS, params: {} }, level: 1 },
    answers: asked,
    value: 't1',
    seen: '甲',
    change: async (_, box) => {
      fireEvent.mouseDown(box);
      fireEvent.click(await screen.findByText('乙'));
    },
    changed: 't2',
  },
  personPicker: { props: { options }, answers: asked, value: 't1', seen: '甲', change: pick('乙'), changed: 't2' },
  devicePicker: { props: { options }, answers: asked, value: 't1', seen: '甲', change: pick('乙'), changed: 't2' },
  communitySelect: { props: { options }, answers: asked, value: 't1', seen: '甲', change: pick('乙'), changed: 't2' },
  relationSelect: { props: { options }, answers: asked, value: 't1', seen: '甲', change: pick('乙'), changed: 't2' },
  tags: { value: ['甲'], seen: '甲', change: (user, box) => user.type(box, '乙，'), changed: ['甲', '乙'] },
  imageUpload: {
    answers: { '/control/oss/v1/image': () => ({ url: '/plus/files/new.png' }) },
    value: '/plus/files/a.png',
    seen: () => document.querySelector('img')?.getAttribute('src') === '/plus/files/a.png',
    change: upload,
    changed: '/plus/files/new.png',
  },
  batchUpload: {
    answers: { '/control/oss/v1/image': () => ({ url: '/plus/files/new.png' }) },
    value: undefined,
    seen: '选择多张图片',
    change: upload,
    changed: ['/plus/files/new.png'],
  },
  fileUpload: {
    answers: { '/control/oss/v1/file': () => ({ url: '/plus/files/new.png' }) },
    value: '/plus/files/合同.pdf',
    seen: '合同.pdf',
    change: upload,
    changed: '/plus/files/new.png',
  },
  mapPoint: {
    props: { into: { latitude: 'latitude' } },
    others: { latitude: 22.5 },
    value: 114.05,
    seen: holds('114.050000'),
    change: async (user, box) => {
      await type('113.5')(user, box);
      await user.tab();
    },
    changed: 113.5,
  },
  citizenId: text('11010519491231002X', '440305', { changed: '440305' }),
  phone: text('13800138000', '13900139000'),
  smsCode: text('123456', '654321'),
  cardNumber: text('0A1B', 'FF00'),
  password: text('secret', 'other'),
  richText: {
    value: '<p>甲<strong>乙</strong></p>',
    seen: holds('甲**乙**'),
    change: type('丙'),
    changed: '<p>丙</p>',
  },
  treeSelect: {
    props: { options },
    answers: {
      [OPTIONS]: () => ({
        children: [{ value: 'r', label: '上城区', children: [...things.map((one) => ({ ...one, children: [] }))] }],
      }),
    },
    value: 't1',
    seen: '甲',
    change: async (_, box) => {
      fireEvent.mouseDown(box);
      fireEvent.click(await screen.findByText('乙'));
    },
    changed: 't2',
  },
  plateNumber: text('浙A12345', '沪C5566学'),
  permissionTree: {
    props: { options },
    answers: {
      [OPTIONS]: () => ({
        children: [{ menuCode: 'a', menuName: '甲', children: [{ menuCode: 'a:b', menuName: '乙' }] }],
      }),
    },
    value: ['a'],
    seen: () => document.querySelector('.ant-tree-checkbox-checked') !== null,
    change: async (user) => {
      await user.click(screen.getByText('全部展开'));
      await waitFor(() => expect(document.querySelectorAll('.ant-tree-checkbox')).toHaveLength(2));
      await user.click(document.querySelectorAll('.ant-tree-checkbox')[1] as Element);
    },
    changed: ['a', 'a:b'],
  },
  arrayTable: {
    props: {
      fields: [
        {
          name: 'plate',
          type: 'string',
          title: { zh: '车牌', en: 'Plate' },
          sensitive: false,
          'x-component': 'input',
          'x-component-props': {},
          'x-decorator-props': { span: 1 },
          'x-validator': [],
        },
      ],
    },
    value: [{ plate: '粤B12345' }],
    seen: () => screen.getByLabelText<HTMLInputElement>('车牌 1').value === '粤B12345',
    change: async (user) => {
      await user.click(screen.getByText('添加一行'));
      await user.type(screen.getByLabelText('车牌 2'), '京');
    },
    changed: [{ plate: '粤B12345' }, { plate: '京' }],
  },
  keyValue: {
    value: { 端口: '80' },
    seen: holds('端口'),
    change: async (user) => {
      await user.click(screen.getByText('添加一项'));
      await user.type(screen.getByLabelText('字段 名称 2'), '协议');
      await user.type(screen.getByLabelText('字段 值 2'), 'tcp');
    },
    changed: { 端口: '80', 协议: 'tcp' },
  },
};

afterEach(cleanup);

/** Waits for a widget that is loaded on demand. */
const boxOf = async () => (await screen.findAllByLabelText(LABEL))[0] as HTMLElement;

describe.each(Object.entries(samples))('widget %s', (name, sample) => {
  const show = (more: Parameters<typeof showWidget>[1] = {}) =>
    showWidget(name as Widget, {
      value: sample.value,
      props: sample.props,
      answers: sample.answers,
      others: sample.others,
      ...more,
    });

  it('is labelled, shows its value and changes it', async () => {
    const user = userEvent.setup();
    const { value } = show();
    const box = await boxOf();
    const { seen } = sample;
    await waitFor(() => expect(typeof seen === 'function' ? seen() : screen.getAllByText(seen).length > 0).toBe(true));
    await sample.change(user, box);
    await waitFor(() => expect(value()).toEqual(sample.changed));
  });

  it('stands still while it is disabled', async () => {
    const user = userEvent.setup();
    const { value } = show({ input: { disabled: true } });
    await boxOf();
    for (const box of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (box.closest('.rt-permissions-search')) continue;
      expect(box.disabled || box.closest('fieldset:disabled') !== null).toBe(true);
    }
    // antd leaves its cross in place and hides it by class alone.
    for (const button of document.querySelectorAll('button:not(.ant-input-clear-icon)')) await user.click(button);
    expect(value()).toEqual(sample.value);
  });
});

it('knows every widget of the grammar', () => {
  expect(Object.keys(widgets).sort()).toEqual(Object.keys(samples).sort());
  expect(FIELD).toBe('it');
});
