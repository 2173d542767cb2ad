// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import { isAnythingDirty } from '../../dirty-guard.ts';
import { RequestFailure } from '../../request/failures.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { formField, formSection, personForm } from '../../testing/form-fixtures.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';
// The page loads it when it is wanted; here it is there before the first test.
import './form-block.tsx';

const ADD = '/control/person/v1/add';
const UPDATE = '/control/person/v1/update';
const DETAIL = '/control/person/v1/detail';
const stored = { id: 'p1', revision: 3, name: '李雷', phone: '138****1003', grade: '贵宾', remark: null };

interface Opened {
  form?: Partial<ResolvedForm>;
  answers?: Record<string, Answer>;
  params?: Record<string, string>;
  host?: Parameters<typeof fakeHost>[0] extends infer Host ? Partial<Host> : never;
}

function open({ form, answers, params, host: more }: Opened = {}) {
  const fake = fakeClient({ [DETAIL]: () => stored, [ADD]: () => ({ id: 'p9' }), [UPDATE]: () => null, ...answers });
  const back = vi.fn();
  const host = fakeHost({ client: fake.client, back, ...more });
  const view = renderPage({ host, page: personForm(form), params });
  return { ...fake, ...view, back, host };
}

const edit = (more: Opened = {}) => open({ params: { id: 'p1' }, ...more });
const box = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(label));
const type = async (label: string, text: string) => {
  fireEvent.change(await box(label), { target: { value: text } });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (fake: ReturnType<typeof fakeClient>, path: string) => fake.callsTo(path).map(({ payload }) => payload);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a new record', () => {
  it('starts with the defaults, is sent in the community, and the page is left', async () => {
    const page = open({ form: { initial: { remark: { from: 'user.userName' } }, send: { source: 'web' } } });
    expect((await box('等级')).value).toBe('普通');
    await type('姓名', ' 韩梅 ');
    await press('保存');
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(sent(page, ADD)).toEqual([
      { communityUuid: 'c1', name: '韩梅', grade: '普通', remark: '测试员', source: 'web' },
    ]);
    expect(await screen.findByText('已保存')).toBeTruthy();
    expect(page.callsTo(DETAIL)).toEqual([]);
  });

  it('is not sent while a field does not fit: the first of them is focused and says why', async () => {
    const page = open();
    await type('手机号', '123');
    await press('保存');
    expect(await screen.findByText('请输入姓名')).toBeTruthy();
    expect(screen.getByText('请输入正确的手机号码')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toMatch(/name$/));
    expect(page.callsTo(ADD)).toEqual([]);
    await type('姓名', '韩');
    expect(screen.queryByText('请输入姓名')).toBeNull();
  });

  it('says what is wrong when a field is left, not while it is typed', async () => {
    open();
    await type('手机号', '123');
    expect(screen.queryByText('请输入正确的手机号码')).toBeNull();
    fireEvent.blur(await box('手机号'));
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
  });

  it('is sent once however often the button is clicked', async () => {
    let answer: (() => void) | undefined;
    const page = open({ answers: { [ADD]: () => new Promise((done) => (answer = () => done(null))) } });
    await type('姓名', '韩梅');
    const button = await screen.findByRole('button', { name: '保存' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(page.callsTo(ADD)).toHaveLength(1));
    fireEvent.click(button);
    answer?.();
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(page.callsTo(ADD)).toHaveLength(1);
  });

  it('may be followed by another, which keeps nothing but the defaults', async () => {
    const page = open({ form: { another: true } });
    await type('姓名', '韩梅');
    await type('等级', '贵宾');
    await press('保存并新增');
    await waitFor(async () => expect((await box('姓名')).value).toBe(''));
    expect((await box('等级')).value).toBe('普通');
    expect(page.back).not.toHaveBeenCalled();
    await type('姓名', '李雷');
    await press('保存');
    await waitFor(() => expect(sent(page, ADD).map(({ name }) => name)).toEqual(['韩梅', '李雷']));
  });

  it('is sent by Ctrl+Enter, and by Enter only where the form is short', async () => {
    const page = open();
    await type('姓名', '韩梅');
    fireEvent.keyDown(await box('姓名'), { key: 'Enter' });
    fireEvent.keyDown(await box('姓名'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(page.callsTo(ADD)).toHaveLength(1);
    cleanup();
    const short = open({ form: { steps: [{ sections: [formSection([formField('only')])] }] } });
    await type('only', 'x');
    fireEvent.keyDown(await box('only'), { key: 'Enter' });
    await waitFor(() => expect(short.callsTo(ADD)).toHaveLength(1));
  });

  it('cannot be sent by an account that may not', async () => {
    open({
      form: { submit: { label: { zh: '保存', en: 'Save' }, menuCodes: ['person:add'] } },
      host: { holds: () => false },
    });
    expect(await screen.findByText('没有权限提交此表单')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    expect((await box('姓名')).disabled).toBe(true);
  });
});

describe('a loaded record', () => {
  it('is sent with its key and revision, a masked value that was not touched left out', async () => {
    const page = edit();
    expect((await box('手机号')).value).toBe('138****1003');
    expect((await box('等级')).value).toBe('贵宾');
    await type('等级', '');
    await press('保存');
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(sent(page, DETAIL)).toEqual([{ id: 'p1' }]);
    expect(sent(page, UPDATE)).toEqual([{ id: 'p1', revision: 3, name: '李雷', grade: null }]);
  });

  it('has its masked value replaced as a whole', async () => {
    const page = edit();
    const phone = await box('手机号');
    fireEvent.focus(phone);
    await waitFor(() => expect(phone.value).toBe(''));
    expect(phone.placeholder).toBe('138****1003');
    fireEvent.blur(phone);
    await waitFor(() => expect(phone.value).toBe('138****1003'));
    fireEvent.focus(phone);
    fireEvent.change(phone, { target: { value: '13900001234' } });
    await press('保存');
    await waitFor(() => expect(sent(page, UPDATE)).toEqual([expect.objectContaining({ phone: '13900001234' })]));
  });

  it('shows a masked value in full to who may see it, and sends it only when it is changed', async () => {
    const REVEAL = '/control/reveal/v1/show';
    const reveal = { endpoint: REVEAL, menuCode: 'person:reveal', entity: 'person', key: 'id', fields: ['phone'] };
    const page = edit({ form: { reveal }, answers: { [REVEAL]: () => ({ phone: '13812341003' }) } });
    await press('查看完整手机号');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '核实' } });
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(async () => expect((await box('^手机号')).value).toBe('13812341003'));
    await type('等级', '普通');
    await press('保存');
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(sent(page, UPDATE)[0]).not.toHaveProperty('phone');
  });

  it('is copied into a new one', async () => {
    const load = { endpoint: DETAIL, key: { from: 'params.id' }, copy: true, entity: 'person' };
    const page = edit({ form: { load, initial: { name: '副本' } } });
    expect((await box('手机号')).value).toBe('');
    await type('手机号', '13900001234');
    await press('保存');
    await waitFor(() => expect(page.callsTo(ADD)).toHaveLength(1));
    expect(sent(page, ADD)[0]).toEqual({ communityUuid: 'c1', name: '副本', phone: '13900001234', grade: '贵宾' });
  });

  it('may be gone, or fail to load and be tried again', async () => {
    edit({ answers: { [DETAIL]: () => new RequestFailure({ kind: 'business', code: 40401 }) } });
    expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
    cleanup();
    let broken = true;
    edit({ answers: { [DETAIL]: () => (broken ? new RequestFailure({ kind: 'timeout' }) : stored) } });
    expect(await screen.findByText('请求超时')).toBeTruthy();
    broken = false;
    await press('重试');
    expect((await box('姓名')).value).toBe('李雷');
  });

  it('that someone else has changed is compared, chosen and sent over the newer revision', async () => {
    const newer = { ...stored, revision: 4, name: '李磊', grade: '黑名单' };
    let tries = 0;
    const stale = new RequestFailure({ kind: 'business', code: 40902, content: newer });
    const page = edit({ answers: { [UPDATE]: () => (tries++ === 0 ? stale : null) } });
    await type('姓名', '李雷雷');
    await press('保存');
    const dialog = await screen.findByRole('dialog');
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['姓名', '等级']);
    const chosen = rows.map((row) =>
      within(row)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    );
    expect(chosen).toEqual([
      [true, false],
      [false, true],
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: '按选择提交' }));
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(sent(page, UPDATE)[1]).toEqual({ id: 'p1', revision: 4, name: '李雷雷', grade: '黑名单' });
  });
});

describe('a dialog that a field opens', () => {
  it('keeps its keys to itself: Enter in it does not send the form around', async () => {
    const place = formField('place', { 'x-component': 'mapPoint', title: { zh: '位置', en: 'Place' } });
    const page = open({ form: { steps: [{ sections: [formSection([place])] }] } });
    await press('获取坐标');
    await userEvent.type(await screen.findByLabelText('详细地址'), '科技园路1号{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(page.callsTo(ADD)).toEqual([]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('what the server refuses', () => {
  it('stands at its field, and on top where it has none', async () => {
    const errors = [
      { field: 'name', message: '姓名已存在' },
      { field: 'secret', message: '缺少密钥' },
    ];
    open({ answers: { [ADD]: () => new RequestFailure({ kind: 'business', code: 42200, content: { errors } }) } });
    await type('姓名', '韩梅');
    await press('保存');
    expect(await screen.findByText('姓名已存在')).toBeTruthy();
    expect(screen.getByText('缺少密钥')).toBeTruthy();
    await type('姓名', '韩梅梅');
    expect(screen.queryByText('姓名已存在')).toBeNull();
  });

  it('about nothing in particular stands above the form, which keeps what was typed', async () => {
    open({ answers: { [ADD]: () => new RequestFailure({ kind: 'business', code: 50001, message: '人数已满' }) } });
    await type('姓名', '韩梅');
    await press('保存');
    expect(await screen.findByText('人数已满')).toBeTruthy();
    expect((await box('姓名')).value).toBe('韩梅');
  });
});

describe('before it is sent', () => {
  const ASK = '/control/person/v1/check';
  const ask = (more = {}) => ({
    preflight: [
      {
        endpoint: ASK,
        params: { who: { from: 'values.name' } },
        when: { count: { $gt: 0 } },
        text: { zh: '已有{count}人同名，继续吗？', en: 'x' },
        ...more,
      },
    ],
  });

  it('the server is asked, and the person when the answer gives reason', async () => {
    let count = 0;
    const page = open({ form: ask(), answers: { [ASK]: () => ({ count }) } });
    await type('姓名', '韩梅');
    count = 2;
    await press('保存');
    expect(await screen.findByText('已有2人同名，继续吗？')).toBeTruthy();
    expect(sent(page, ASK)).toEqual([{ who: '韩梅' }]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(page.callsTo(ADD)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('保存');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(page.callsTo(ADD)).toHaveLength(1));
  });

  it('the answer may stop it', async () => {
    const page = open({ form: ask({ stop: true }), answers: { [ASK]: () => ({ count: 1 }) } });
    await type('姓名', '韩梅');
    await press('保存');
    expect(await screen.findByText('已有1人同名，继续吗？')).toBeTruthy();
    expect(screen.getAllByText('无法提交')).not.toHaveLength(0);
    expect(page.callsTo(ADD)).toEqual([]);
    await press('确定');
  });

  it('an answer that gives no reason asks nobody', async () => {
    const page = open({ form: ask(), answers: { [ASK]: () => ({ count: 0 }) } });
    await type('姓名', '韩梅');
    await press('保存');
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
  });

  it('a question that cannot be asked sends nothing', async () => {
    const page = open({ form: ask(), answers: { [ASK]: () => new RequestFailure({ kind: 'timeout' }) } });
    await type('姓名', '韩梅');
    await press('保存');
    expect(await screen.findByText('请求超时')).toBeTruthy();
    expect(page.callsTo(ADD)).toEqual([]);
  });

  it('the person confirms where the document says so', async () => {
    const page = open({ form: { confirm: { text: { zh: '保存{name}？', en: 'x' } } } });
    await type('姓名', '韩梅');
    await press('保存');
    expect(await screen.findByText('保存韩梅？')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(page.callsTo(ADD)).toHaveLength(1));
  });
});

describe('steps', () => {
  const steps: ResolvedForm['steps'] = [
    { title: { zh: '基本', en: 'Basics' }, sections: [formSection([formField('a', { required: true })])] },
    {
      title: { zh: '车辆', en: 'Car' },
      sections: [formSection([formField('plate', { required: true })])],
      visibleWhen: { a: 'car' },
    },
    { title: { zh: '确认', en: 'Confirm' }, sections: [formSection([formField('b')])] },
  ];

  it('are checked one by one, and back is free', async () => {
    const page = open({ form: { steps } });
    await press('下一步');
    expect(await screen.findByText('请输入a')).toBeTruthy();
    await type('a', 'car');
    await press('下一步');
    await type('plate', '');
    fireEvent.click(screen.getByText('确认'));
    expect(await screen.findByText('请输入plate')).toBeTruthy();
    await press('上一步');
    expect((await box('a')).value).toBe('car');
    await type('a', 'none');
    await press('下一步');
    await type('b', '2');
    await press('保存');
    await waitFor(() => expect(sent(page, ADD)).toEqual([{ communityUuid: 'c1', a: 'none', b: '2' }]));
  });

  it('lead back to the field that the server refuses', async () => {
    const errors = [{ field: 'a', message: '已被占用' }];
    open({
      form: { steps },
      answers: { [ADD]: () => new RequestFailure({ kind: 'business', code: 42200, content: { errors } }) },
    });
    await type('a', 'x');
    await press('下一步');
    await box('b');
    await press('保存');
    expect(await screen.findByText('已被占用')).toBeTruthy();
    expect((await box('a')).value).toBe('x');
  });
});

describe('what was typed and not sent', () => {
  it('is there again after a reload, sensitive values from the tab alone, and can be given up', async () => {
    const first = open();
    await type('姓名', '韩梅');
    await type('手机号', '13900001234');
    first.unmount();
    expect(JSON.stringify({ ...localStorage })).toContain('韩梅');
    expect(JSON.stringify({ ...localStorage })).not.toContain('13900001234');
    open();
    expect(await screen.findByText('已恢复上次未提交的内容')).toBeTruthy();
    expect((await box('姓名')).value).toBe('韩梅');
    expect((await box('手机号')).value).toBe('13900001234');
    await press('放弃草稿');
    await waitFor(async () => expect((await box('姓名')).value).toBe(''));
    cleanup();
    open();
    await box('姓名');
    expect(screen.queryByText('已恢复上次未提交的内容')).toBeNull();
  });

  it('is there again in a new browser tab, but for what is sensitive', async () => {
    const first = open();
    await type('姓名', '韩梅');
    await type('手机号', '13900001234');
    first.unmount();
    sessionStorage.clear();
    open();
    expect(await screen.findByText('已恢复上次未提交的内容')).toBeTruthy();
    expect((await box('姓名')).value).toBe('韩梅');
    expect((await box('手机号')).value).toBe('');
    await press('放弃草稿');
    expect(JSON.stringify({ ...localStorage })).not.toContain('韩梅');
  });

  it('is kept before the page goes, which then does not ask', async () => {
    open();
    await type('姓名', '韩梅');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    expect(JSON.stringify({ ...sessionStorage })).toContain('韩梅');
  });

  it('is asked about where a secret would be lost, which is kept nowhere', async () => {
    const secret = formField('pin', { title: { zh: '密码', en: 'PIN' }, 'x-component': 'password' });
    open({
      form: {
        steps: [{ sections: [formSection([formField('name', { title: { zh: '姓名', en: 'Name' } }), secret])] }],
      },
    });
    await type('姓名', '韩梅');
    await type('^密码$', 'abc123');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).toContain('韩梅');
    expect(kept).not.toContain('abc123');
  });

  it('is back over a record that was changed since, and says so; not for another account', async () => {
    const first = edit();
    await type('姓名', '李四');
    first.unmount();
    const other = edit({ host: { account: { uuid: 'u2', userName: '别人' } } });
    expect((await box('姓名')).value).toBe('李雷');
    other.unmount();
    edit({ answers: { [DETAIL]: () => ({ ...stored, revision: 4, remark: '新备注' }) } });
    expect((await box('姓名')).value).toBe('李四');
    expect((await box('备注')).value).toBe('新备注');
    expect(screen.getByText(/该记录此后被修改过/)).toBeTruthy();
  });

  it('lies beside that of another tab on the same record, not over it', async () => {
    edit();
    await type('姓名', '李四');
    cleanup();
    // Another tab: the session storage is its own.
    sessionStorage.clear();
    edit();
    await type('姓名', '王五');
    cleanup();
    const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('rt.draft'));
    expect(kept.map(([, text]) => JSON.parse(text).values.name).sort()).toEqual(['李四', '王五']);
  });

  it('leaves the text of another tab on the same record alone, and gets its own again when that gives it up', async () => {
    edit();
    await type('姓名', '李四');
    dispatchEvent(new Event('pagehide'));
    const own = () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('rt.draft'));
    const [[key = ''] = []] = own();
    localStorage.setItem(key.replace(/#.*$/, '#other'), localStorage.getItem(key)?.replace('李四', '王五') ?? '');
    await press('取消');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(own().map(([, text]) => text)).toEqual([expect.stringContaining('王五')]));
    await type('姓名', '赵六');
    dispatchEvent(new Event('pagehide'));
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
    expect(localStorage.getItem(key)).toContain('赵六');
  });

  it('is forgotten once it was sent', async () => {
    const first = open();
    await type('姓名', '韩梅');
    await press('保存');
    await waitFor(() => expect(first.back).toHaveBeenCalledOnce());
    first.unmount();
    expect(localStorage.length).toBe(0);
  });

  it('is asked about before the form is cancelled', async () => {
    const page = open();
    await type('姓名', '韩梅');
    expect(isAnythingDirty()).toBe(true);
    await press('取消');
    const dialog = await screen.findByRole('dialog');
    expect(page.back).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(isAnythingDirty()).toBe(false);
  });

  it('stays guarded while its tab is hidden, and is no longer when the tab is closed', async () => {
    const page = open();
    await type('姓名', '韩梅');
    page.update({ hidden: true });
    expect(isAnythingDirty()).toBe(true);
    page.update({ hidden: false });
    await type('姓名', '韩梅梅');
    expect((await box('姓名')).value).toBe('韩梅梅');
    page.unmount();
    expect(isAnythingDirty()).toBe(false);
  });
});

it('fills in a phrase with one click, behind what was typed', async () => {
  open();
  await press('资料齐全');
  expect((await box('备注')).value).toBe('资料齐全');
  await type('备注', '已核对');
  await press('资料齐全');
  expect((await box('备注')).value).toBe('已核对；资料齐全');
  expect(screen.getByText('选填')).toBeTruthy();
});

it('hides a section with its title when none of its fields is shown', async () => {
  const when = { 'x-reactions': { visibleWhen: { kind: 'car' } } };
  const title = { zh: '车辆信息', en: 'Car' };
  open({
    form: {
      steps: [{ sections: [formSection([formField('kind')]), formSection([formField('plate', when)], { title })] }],
    },
  });
  await box('kind');
  expect(screen.queryByText('车辆信息')).toBeNull();
  await type('kind', 'car');
  expect(await screen.findByText('车辆信息')).toBeTruthy();
});
