// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

const user = userEvent.setup();
const box = () => screen.findByLabelText<HTMLInputElement>(LABEL);
const key = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (keys: string) => {
  for (const each of keys) await user.click(await key(each));
};
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('on a phone', () => {
  it('the keyboard of plates comes up in place of the system’s, and the box keeps the focus', async () => {
    onPhone();
    const { value } = showWidget('plateNumber');
    const field = await box();
    expect(field.inputMode).toBe('none');
    await user.click(field);
    await press('浙AD12345');
    expect(value()).toBe('浙AD12345');
    expect(document.activeElement).toBe(field);
    expect((await key('6')).disabled).toBe(true);
    await user.click(await key('删除'));
    expect(value()).toBe('浙AD1234');
    await user.click(await key('完成'));
    expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
  });

  it('the system’s keyboard is one press away', async () => {
    onPhone();
    const { value } = showWidget('plateNumber');
    await user.click(await box());
    await user.click(await key('系统键盘'));
    await waitFor(async () => expect((await box()).inputMode).not.toBe('none'));
    expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
    await user.type(await box(), '沪b·123 45');
    expect(value()).toBe('沪b·123 45');
    act(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    expect(value()).toBe('沪B12345');
  });

  it('a part of a plate can be pressed', async () => {
    onPhone();
    const { value } = showWidget('plateNumber');
    await user.click(await box());
    await user.click(await key('字母数字'));
    await press('1234');
    expect(value()).toBe('1234');
  });
});

describe('on a desktop', () => {
  it('it is there on demand, and goes by Escape', async () => {
    const { value } = showWidget('plateNumber', { value: '京' });
    await user.click(await box());
    expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
    const turn = await key('车牌键盘');
    await user.click(turn);
    await press('A1');
    expect(value()).toBe('京A1');
    expect(turn.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(turn.getAttribute('aria-expanded')).toBe('false');
  });

  it('a masked plate is replaced as a whole', async () => {
    const { value } = showWidget('plateNumber', { value: '浙A***45' });
    await user.click(await key('车牌键盘'));
    await user.click(await key('删除'));
    expect(value()).toBe('');
  });
});
