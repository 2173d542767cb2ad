// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { words } from '../../testing/block-page.ts';
import { box, openRecord, press, type } from '../../testing/open-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a button that waits until all is saved', () => {
  const push = {
    type: 'request' as const,
    label: words('下发'),
    menuCodes: [],
    endpoint: '/push',
    params: { id: { from: 'row.id' } },
    batch: false,
    success: words('已下发'),
    then: [],
    whenSaved: true,
  };
  const button = async () => (await screen.findByRole('button', { name: '下发' })) as HTMLButtonElement;

  it('cannot be pressed while something is typed and not sent, and says so', async () => {
    const page = openRecord({ form: { actions: [push] }, answers: { '/push': () => ({}) } });
    expect((await button()).disabled).toBe(false);
    const before = (await box('姓名')).value;
    await type('姓名', '韩梅梅');
    expect((await button()).disabled).toBe(true);
    expect((await button()).title).toBe('有未保存的修改，请先保存');
    expect((await button()).getAttribute('aria-description')).toBe('有未保存的修改，请先保存');
    await type('姓名', before);
    await press('下发');
    await waitFor(() => expect(page.callsTo('/push')).toHaveLength(1));
  });
});
