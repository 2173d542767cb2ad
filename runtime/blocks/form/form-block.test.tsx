// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '../../request/failures.ts';
import { formField, formSection } from '../../testing/form-fixtures.ts';
import { ADD, box, DETAIL, openForm, openRecord, press, sent, stored, type, UPDATE } from '../../testing/open-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a new record', () => {
  it('starts with the defaults, is sent in the community, and the page is left', async () => {
    const page = openForm({ form: { initial: { remark: { from: 'user.userName' } }, send: { source: 'web' } } });
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
    const page = openForm();
    await type('手机号', '123');
    await press('保存');
    expect(await screen.findByText('请输入姓名')).toBeTruthy();
    expect(screen.getByText('请输入正确的手机号码')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toMatch(/name$/));
    expect(page.callsTo(ADD)).toEqual([]);
    await type('姓名', '韩');
    await waitFor(() => expect(screen.queryByText('请输入姓名')).toBeNull());
  });

  it('says in its place that a widget is not known, and is filled in and sent all the same', async () => {
    // A document that was made for another console, or past the checker.
    const unknown = { ...formField('odd'), 'x-component': 'holoDeck', 'x-decorator': 'Card' };
    const page = openForm({ form: { steps: [{ sections: [formSection([unknown, formField('name')])] }] } });
    const said = await screen.findByText('不认识的控件“holoDeck”');
    expect(said.closest('[data-field="odd"]')).not.toBeNull();
    await type('name', '韩梅');
    await press('保存');
    await waitFor(() => expect(sent(page, ADD)).toEqual([{ communityUuid: 'c1', name: '韩梅' }]));
  });

  it('says what is wrong when a field is left, not while it is typed', async () => {
    openForm();
    await type('手机号', '123');
    expect(screen.queryByText('请输入正确的手机号码')).toBeNull();
    fireEvent.blur(await box('手机号'));
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
  });

  it('is sent once however often the button is clicked', async () => {
    let answer: (() => void) | undefined;
    const page = openForm({ answers: { [ADD]: () => new Promise((done) => (answer = () => done(null))) } });
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
    const page = openForm({ form: { another: true } });
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

  it('may be followed by another that keeps what the document says', async () => {
    const page = openForm({ form: { another: true, keep: ['grade'], initial: { grade: '普通' } } });
    await type('姓名', '韩梅');
    await type('等级', '贵宾');
    await press('保存并新增');
    await waitFor(async () => expect((await box('姓名')).value).toBe(''));
    expect((await box('等级')).value).toBe('贵宾');
    await type('姓名', '李雷');
    await press('保存');
    await waitFor(() => expect(sent(page, ADD).map(({ grade }) => grade)).toEqual(['贵宾', '贵宾']));
  });

  it('is sent by Ctrl+Enter, and by Enter only where the form is short', async () => {
    const page = openForm();
    await type('姓名', '韩梅');
    fireEvent.keyDown(await box('姓名'), { key: 'Enter' });
    fireEvent.keyDown(await box('姓名'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(page.callsTo(ADD)).toHaveLength(1);
    cleanup();
    const short = openForm({ form: { steps: [{ sections: [formSection([formField('only')])] }] } });
    await type('only', 'x');
    fireEvent.keyDown(await box('only'), { key: 'Enter' });
    await waitFor(() => expect(short.callsTo(ADD)).toHaveLength(1));
  });

  it('cannot be sent by an account that may not', async () => {
    openForm({
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
    const page = openRecord();
    expect((await box('手机号')).value).toBe('138****1003');
    expect((await box('等级')).value).toBe('贵宾');
    await type('等级', '');
    await press('保存');
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(sent(page, DETAIL)).toEqual([{ id: 'p1' }]);
    expect(sent(page, UPDATE)).toEqual([{ id: 'p1', revision: 3, name: '李雷', grade: null }]);
  });

  it('has its masked value replaced as a whole', async () => {
    const page = openRecord();
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
    const page = openRecord({ form: { reveal }, answers: { [REVEAL]: () => ({ phone: '13812341003' }) } });
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
    const page = openRecord({ form: { load, initial: { name: '副本' } } });
    expect((await box('手机号')).value).toBe('');
    await type('手机号', '13900001234');
    await press('保存');
    await waitFor(() => expect(page.callsTo(ADD)).toHaveLength(1));
    expect(sent(page, ADD)[0]).toEqual({ communityUuid: 'c1', name: '副本', phone: '13900001234', grade: '贵宾' });
  });

  it('may be gone, or fail to load and be tried again', async () => {
    openRecord({ answers: { [DETAIL]: () => new RequestFailure({ kind: 'business', code: 40401 }) } });
    expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
    cleanup();
    let broken = true;
    openRecord({ answers: { [DETAIL]: () => (broken ? new RequestFailure({ kind: 'timeout' }) : stored) } });
    expect(await screen.findByText('请求超时')).toBeTruthy();
    broken = false;
    await press('重试');
    expect((await box('姓名')).value).toBe('李雷');
  });

  it('that someone else has changed is compared, chosen and sent over the newer revision', async () => {
    const newer = { ...stored, revision: 4, name: '李磊', grade: '黑名单' };
    let tries = 0;
    const stale = new RequestFailure({ kind: 'business', code: 40902, content: newer });
    const page = openRecord({ answers: { [UPDATE]: () => (tries++ === 0 ? stale : null) } });
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
    const page = openForm({ form: { steps: [{ sections: [formSection([place])] }] } });
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
    openForm({ answers: { [ADD]: () => new RequestFailure({ kind: 'business', code: 42200, content: { errors } }) } });
    await type('姓名', '韩梅');
    await press('保存');
    expect(await screen.findByText('姓名已存在')).toBeTruthy();
    expect(screen.getByText('缺少密钥')).toBeTruthy();
    await type('姓名', '韩梅梅');
    expect(screen.queryByText('姓名已存在')).toBeNull();
  });

  it('about nothing in particular stands above the form, which keeps what was typed', async () => {
    openForm({ answers: { [ADD]: () => new RequestFailure({ kind: 'business', code: 50001, message: '人数已满' }) } });
    await type('姓名', '韩梅');
    await press('保存');
    expect(await screen.findByText('人数已满')).toBeTruthy();
    expect((await box('姓名')).value).toBe('韩梅');
  });
});

it('fills in a phrase with one click, behind what was typed', async () => {
  openForm();
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
  openForm({
    form: {
      steps: [{ sections: [formSection([formField('kind')]), formSection([formField('plate', when)], { title })] }],
    },
  });
  await box('kind');
  expect(screen.queryByText('车辆信息')).toBeNull();
  await type('kind', 'car');
  expect(await screen.findByText('车辆信息')).toBeTruthy();
});
