// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAnythingDirty } from '../../core/dirty-guard.ts';
import { formField, formSection } from '../../testing/form-fixtures.ts';
import { box, DETAIL, openForm, openRecord, press, stored, type } from '../../testing/open-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('what was typed and not sent', () => {
  it('is there again after a reload, sensitive values from the tab alone, and can be given up', async () => {
    const first = openForm();
    await type('姓名', '韩梅');
    await type('手机号', '13900001234');
    first.unmount();
    expect(JSON.stringify({ ...localStorage })).toContain('韩梅');
    expect(JSON.stringify({ ...localStorage })).not.toContain('13900001234');
    openForm();
    expect(await screen.findByText('已恢复上次未提交的内容')).toBeTruthy();
    expect((await box('姓名')).value).toBe('韩梅');
    expect((await box('手机号')).value).toBe('13900001234');
    await press('放弃草稿');
    await waitFor(async () => expect((await box('姓名')).value).toBe(''));
    cleanup();
    openForm();
    await box('姓名');
    expect(screen.queryByText('已恢复上次未提交的内容')).toBeNull();
  });

  it('is there again in a new browser tab, but for what is sensitive', async () => {
    const first = openForm();
    await type('姓名', '韩梅');
    await type('手机号', '13900001234');
    first.unmount();
    sessionStorage.clear();
    openForm();
    expect(await screen.findByText('已恢复上次未提交的内容')).toBeTruthy();
    expect((await box('姓名')).value).toBe('韩梅');
    expect((await box('手机号')).value).toBe('');
    await press('放弃草稿');
    expect(JSON.stringify({ ...localStorage })).not.toContain('韩梅');
  });

  it('is kept before the page goes, which then does not ask', async () => {
    openForm();
    await type('姓名', '韩梅');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    expect(JSON.stringify({ ...sessionStorage })).toContain('韩梅');
  });

  it('is asked about where a secret would be lost, which is kept nowhere', async () => {
    const secret = formField('pin', { title: { zh: '密码', en: 'PIN' }, 'x-component': 'password' });
    openForm({
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
    const first = openRecord();
    await type('姓名', '李四');
    first.unmount();
    const other = openRecord({ host: { account: { uuid: 'u2', userName: '别人' } } });
    expect((await box('姓名')).value).toBe('李雷');
    other.unmount();
    openRecord({ answers: { [DETAIL]: () => ({ ...stored, revision: 4, remark: '新备注' }) } });
    expect((await box('姓名')).value).toBe('李四');
    expect((await box('备注')).value).toBe('新备注');
    expect(screen.getByText(/该记录此后被修改过/)).toBeTruthy();
  });

  it('lies beside that of another tab on the same record, not over it', async () => {
    openRecord();
    await type('姓名', '李四');
    cleanup();
    // Another tab: the session storage is its own.
    sessionStorage.clear();
    openRecord();
    await type('姓名', '王五');
    cleanup();
    const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('rt.draft'));
    expect(kept.map(([, text]) => JSON.parse(text).values.name).sort()).toEqual(['李四', '王五']);
  });

  it('leaves the text of another tab on the same record alone, and gets its own again when that gives it up', async () => {
    openRecord();
    await type('姓名', '李四');
    dispatchEvent(new Event('pagehide'));
    const own = () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('rt.draft'));
    const [[key = ''] = []] = own();
    localStorage.setItem(key.replace(/#.*$/, '#other'), localStorage.getItem(key)?.replace('李四', '王五') ?? '');
    await press('取消');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(own().map(([, text]) => text)).toEqual([expect.stringContaining('王五')]));
    await type('姓名', '赵六');
    dispatchEvent(new Event('pagehide'));
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
    expect(localStorage.getItem(key)).toContain('赵六');
  });

  it('is forgotten once it was sent', async () => {
    const first = openForm();
    await type('姓名', '韩梅');
    await press('保存');
    await waitFor(() => expect(first.back).toHaveBeenCalledOnce());
    first.unmount();
    expect(localStorage.length).toBe(0);
  });

  it('is asked about before the form is cancelled', async () => {
    const page = openForm();
    await type('姓名', '韩梅');
    expect(isAnythingDirty()).toBe(true);
    await press('取消');
    const dialog = await screen.findByRole('dialog');
    expect(page.back).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
    expect(isAnythingDirty()).toBe(false);
  });

  it('stays guarded while its tab is hidden, and is no longer when the tab is closed', async () => {
    const page = openForm();
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
