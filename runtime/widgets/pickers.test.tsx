// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '../request/failures.ts';
import type { Answer } from '../testing/fake-client.ts';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

const BELOW = '/location/v1/retrieve';
const DETAIL = '/location/v1/detail';
const SPACES = '/control/cell/v1/options';

const box = async () => (await screen.findAllByLabelText(LABEL))[0] as HTMLElement;
const open = async () => fireEvent.mouseDown(await box());
const step = async (label: string) =>
  fireEvent.click(await screen.findByText(label, { selector: '.ant-cascader-menu *' }));

afterEach(cleanup);

describe('regionPicker', () => {
  const region = (code: string, name: string, level: number) => ({ code, name, level, isLeaf: level === 4 });
  const below: Answer = ({ zoningCode }) =>
    zoningCode === undefined
      ? [region('44', '广东省', 0)]
      : zoningCode === '44'
        ? [region('4403', '深圳市', 1), region('4419', '东莞市', 1)]
        : // Dongguan has no districts: its streets hang under the city.
          zoningCode === '4419'
          ? [region('441900003', '东城街道', 3)]
          : [region('440305', '南山区', 2)];

  const padded = (regions: { code: string }[]) => regions.map((one) => ({ ...one, code: one.code.padEnd(12, '0') }));

  it('asks for a level when it is needed, and fills in the levels that into names', async () => {
    const into = { provinceCode: 'p', cityCode: 'c', cityName: 'cn', areaCode: 'a', streetCode: 's', regionName: 'r' };
    const { callsTo, value, other } = showWidget('regionPicker', {
      props: { into, level: 4 },
      others: { a: 'old' },
      answers: { [BELOW]: below },
    });
    await open();
    await step('广东省');
    await step('东莞市');
    expect(value()).toBeUndefined();
    await step('东城街道');
    await waitFor(() => expect(value()).toBe('441900003'));
    expect(callsTo(BELOW).map(({ payload }) => payload)).toEqual([
      { level: 0 },
      { level: 1, zoningCode: '44' },
      { level: 2, zoningCode: '4419' },
    ]);
    expect(['p', 'c', 'cn', 'a', 's', 'r'].map(other)).toEqual([
      '44',
      '4419',
      '东莞市',
      undefined,
      '441900003',
      '广东省 东莞市 东城街道',
    ]);
    expect(callsTo(DETAIL)).toEqual([]);
  });

  it('holds a way that was not gone to the end as a short code, where the field has words for that', async () => {
    const { value } = showWidget('regionPicker', {
      props: { minLength: 12 },
      answers: {
        [BELOW]: ({ zoningCode, ...more }) =>
          padded(
            below({ ...more, zoningCode: zoningCode && String(zoningCode).replace(/0+$/, '') }) as { code: string }[],
          ),
      },
    });
    await open();
    await step('广东省');
    await waitFor(() => expect(value()).toBe('44'));
    await step('深圳市');
    await waitFor(() => expect(value()).toBe('4403'));
    expect(screen.getByText('广东省 深圳市')).toBeTruthy();
  });

  it('shows no sign of loading at a division below which nothing could be loaded, and asks again there', async () => {
    let down = true;
    const isDown = ({ zoningCode }: Record<string, unknown>) => down && zoningCode !== undefined;
    showWidget('regionPicker', {
      answers: { [BELOW]: (payload) => (isDown(payload) ? new RequestFailure({ kind: 'network' }) : below(payload)) },
    });
    await open();
    await step('广东省');
    await waitFor(() => expect(document.querySelector('.ant-cascader-menu-item-loading-icon')).toBeNull());
    down = false;
    await step('广东省');
    expect(await screen.findByText('深圳市')).toBeTruthy();
  });

  it('says so where nothing is known below a division that should have some, and where the server says why', async () => {
    const why = new RequestFailure({ kind: 'business', code: 50301, message: '行政区划正在加载，请稍后重试' });
    const { value } = showWidget('regionPicker', {
      answers: {
        [BELOW]: (payload) => (payload.zoningCode === '4403' ? [] : below(payload)),
      },
    });
    await open();
    await step('广东省');
    await step('深圳市');
    const said = await screen.findByText('暂无下级区划数据');
    await userEvent.click(said);
    expect(value()).toBeUndefined();
    cleanup();
    showWidget('regionPicker', {
      answers: { [BELOW]: (payload) => (payload.zoningCode === '4403' ? why : below(payload)) },
    });
    await open();
    await step('广东省');
    await step('深圳市');
    expect(await screen.findByText('行政区划正在加载，请稍后重试')).toBeTruthy();
  });

  it('names a code that is set already', async () => {
    showWidget('regionPicker', {
      value: '440305',
      answers: {
        [DETAIL]: () => ({ provinceCode: '44', cityCode: '4403', code: '440305', regionName: '广东省 深圳市 南山区' }),
      },
    });
    expect(await screen.findByText('广东省 深圳市 南山区')).toBeTruthy();
  });

  it('takes any level in a filter', async () => {
    const { value } = showWidget('regionPicker', { answers: { [BELOW]: below }, input: { setValue: undefined } });
    await open();
    await step('广东省');
    expect(value()).toBe('44');
  });

  it('says nothing where the provinces could not be loaded: the sign of loading ends, and opening it asks again', async () => {
    let down = true;
    showWidget('regionPicker', {
      answers: { [BELOW]: (payload) => (down ? new RequestFailure({ kind: 'network' }) : below(payload)) },
    });
    await open();
    await waitFor(() => expect(document.querySelector('.anticon-loading')).toBeNull());
    await waitFor(() => expect(document.querySelector('.ant-select-open')).toBeNull());
    expect(screen.queryByText(/加载失败/)).toBeNull();
    down = false;
    await open();
    expect(await screen.findByText('广东省')).toBeTruthy();
  });
});

describe('spacePicker', () => {
  const space = (value: string, label: string, isLeaf = false) => ({ value, label, isLeaf });
  const spaces: Answer = ({ nodeType, parentId, values }) => {
    if (Array.isArray(values)) return [space('u1', '1栋-1单元')];
    if (nodeType === 'building') return [space('b1', '1栋')];
    if (nodeType === 'unit' && parentId === 'b1') return [space('u1', '1单元'), space('u2', '2单元', true)];
    if (nodeType === 'floor' && parentId === 'u1') return [space('f1', '1层')];
    if (nodeType === 'room' && parentId === 'f1') return [space('r1', '101', true)];
    return [];
  };
  const into = { areaId: 'areaId', buildingId: 'buildingId', unitId: 'unitId', floorId: 'floorId', spaceName: 'space' };
  const options = { endpoint: SPACES, params: {} };

  it('goes down to a room, over a level that the community does without', async () => {
    const { value, other, callsTo } = showWidget('spacePicker', {
      props: { options, into, level: 5 },
      answers: { [SPACES]: spaces },
    });
    await open();
    for (const label of ['1栋', '1单元', '1层']) await step(label);
    expect(value()).toBeUndefined();
    await step('101');
    await waitFor(() => expect(value()).toBe('r1'));
    expect(['areaId', 'buildingId', 'unitId', 'floorId', 'space'].map(other)).toEqual([
      undefined,
      'b1',
      'u1',
      'f1',
      '1栋-1单元-1层-101',
    ]);
    expect(
      callsTo(SPACES)
        .slice(0, 2)
        .map(({ payload }) => payload),
    ).toEqual([
      { communityUuid: 'c1', nodeType: 'area' },
      { communityUuid: 'c1', nodeType: 'building' },
    ]);
  });

  it('takes any place where no level is asked for, and names one that is set already', async () => {
    const { value, callsTo } = showWidget('spacePicker', {
      value: 'u1',
      props: { options, into },
      others: { buildingId: 'b1', unitId: 'u1' },
      answers: { [SPACES]: spaces },
    });
    expect(await screen.findByText('1栋-1单元')).toBeTruthy();
    expect(callsTo(SPACES)[0]?.payload).toEqual({ communityUuid: 'c1', nodeType: 'unit', values: ['u1'] });
    await open();
    await step('1栋');
    expect(value()).toBe('b1');
  });

  it('finds a room by what is typed, called by its whole way', async () => {
    const { value, callsTo } = showWidget('spacePicker', {
      props: { options, level: 5 },
      answers: {
        [SPACES]: (asked) =>
          asked.keyword === '3栋 1201' ? [space('r9', '一期-3栋-1单元-1201', true)] : spaces(asked),
      },
    });
    await open();
    await screen.findByText('1栋');
    fireEvent.change(await box(), { target: { value: '3栋 1201' } });
    await step('一期-3栋-1单元-1201');
    await waitFor(() => expect(value()).toBe('r9'));
    expect(callsTo(SPACES).at(-1)?.payload).toEqual({ communityUuid: 'c1', nodeType: 'room', keyword: '3栋 1201' });
    expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('一期-3栋-1单元-1201');
  });

  it('does not take a unit without rooms for a room', async () => {
    const { value } = showWidget('spacePicker', { props: { options, level: 5 }, answers: { [SPACES]: spaces } });
    await open();
    await step('1栋');
    await step('2单元');
    expect(value()).toBeUndefined();
  });
});

describe('devicePicker', () => {
  const DEVICES = '/api/v1/device/options';
  const props = { multiple: true, options: { endpoint: DEVICES, params: {} } };

  it('shows devices by building where the choices say theirs', async () => {
    const { value } = showWidget('devicePicker', {
      props,
      answers: {
        [DEVICES]: () => [
          { value: 'd1', label: '门口机', buildingName: '1栋' },
          { value: 'd2', label: '梯控', buildingName: '1栋' },
          { value: 'd3', label: '围墙机', buildingName: null },
        ],
      },
    });
    await waitFor(() => expect(document.querySelector('.ant-tree-select')).toBeTruthy());
    await open();
    expect(await screen.findByText('未分楼栋')).toBeTruthy();
    fireEvent.click(screen.getByText('1栋'));
    expect(value()).toEqual(['d1', 'd2']);
  });
});

describe('devicePicker of many doors', () => {
  const DEVICES = '/api/v1/device/options';
  const props = { multiple: true, options: { endpoint: DEVICES, params: {} } };
  const answers = {
    [DEVICES]: () =>
      [
        ['d1', '围墙机', null],
        ['d2', '门口机', '10栋'],
        ['d3', '2单元门口机', '2栋'],
        ['d4', '1单元门口机', '2栋'],
      ].map(([value, label, buildingName]) => ({ value, label, buildingName })),
  };

  it('has buildings and doors in the order of their numbers', async () => {
    showWidget('devicePicker', { props, answers });
    await waitFor(() => expect(document.querySelector('.ant-tree-select')).toBeTruthy());
    await open();
    await screen.findByText('2栋');
    const nodes = [...document.querySelectorAll('.ant-select-tree-title')].map(({ textContent }) => textContent);
    expect(nodes).toEqual(['2栋', '1单元门口机', '2单元门口机', '10栋', '门口机', '未分楼栋', '围墙机']);
  });

  it('takes all of them or none with a click, and says how many are chosen', async () => {
    const { value } = showWidget('devicePicker', { props, answers, value: ['d2'] });
    await waitFor(() => expect(document.querySelector('.ant-tree-select')).toBeTruthy());
    await open();
    expect(await screen.findByText('已选 1 / 4')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '全选' }));
    expect(value()).toEqual(['d2', 'd1', 'd3', 'd4']);
    fireEvent.click(screen.getByRole('button', { name: '全不选' }));
    expect(value()).toBeUndefined();
  });
});

describe('permissionTree', () => {
  const TREE = '/mgauth/v1/permission/all';
  const children = [
    {
      menuCode: 'record',
      menuName: '记录管理',
      children: [
        {
          menuCode: 'record:opening',
          menuName: '开门记录',
          children: [{ menuCode: 'record:opening:export', menuName: '导出' }],
        },
        { menuCode: 'record:visiting', menuName: '访客记录', children: [] },
      ],
    },
  ];
  const show = (value: string[]) =>
    showWidget('permissionTree', {
      value,
      props: { options: { endpoint: TREE, params: { roleId: { from: 'values.roleId' } } } },
      others: { roleId: 'role1' },
      answers: { [TREE]: () => ({ children }) },
    });
  const tick = async (name: string) => {
    if (!screen.queryByText(name)) await userEvent.click(await screen.findByText('全部展开'));
    const line = (await screen.findByText(name)).closest('.ant-tree-treenode');
    await userEvent.click(line?.querySelector('.ant-tree-checkbox') as Element);
  };

  it('takes along what is above a tick, and takes away what is below', async () => {
    const { value, callsTo } = show([]);
    await tick('导出');
    expect(value()).toEqual(['record:opening:export', 'record', 'record:opening'].sort(byTree));
    await tick('开门记录');
    expect(value()).toEqual(['record']);
    expect(callsTo(TREE)[0]?.payload).toEqual({ roleId: 'role1' });
  });

  it('takes along what is below while both are linked', async () => {
    const { value } = show([]);
    await tick('记录管理');
    expect(value()).toHaveLength(4);
    await tick('记录管理');
    await userEvent.click(screen.getByText('允许增减继承'));
    await tick('记录管理');
    expect(value()).toEqual(['record']);
  });

  it('finds a node by its name, and keeps codes that the tree does not know', async () => {
    const { value } = show(['other:code']);
    await userEvent.type(await screen.findByLabelText('搜索菜单'), '访客');
    expect(screen.queryByText('开门记录')).toBeNull();
    await tick('访客记录');
    expect(value()).toEqual(['other:code', 'record', 'record:visiting']);
  });

  it('offers to try again when the tree could not be loaded', async () => {
    const { answers } = showWidget('permissionTree', { props: { options: { endpoint: TREE, params: {} } } });
    expect(await screen.findByText('加载失败')).toBeTruthy();
    answers[TREE] = () => children;
    await userEvent.click(screen.getByRole('button', { name: /重 ?试/ }));
    expect(await screen.findByText('记录管理')).toBeTruthy();
  });

  function byTree(one: string, other: string): number {
    const order = ['record', 'record:opening', 'record:opening:export'];
    return order.indexOf(one) - order.indexOf(other);
  }
});
