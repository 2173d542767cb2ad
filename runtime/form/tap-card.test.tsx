// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardNumberOf } from '../scan/card-number-of.ts';
import { formField, formSection } from '../testing/form-fixtures.ts';
import { openForm } from '../testing/open-form.ts';

const user = userEvent.setup();
const PATIENCE = 20_000;

const rule = { format: 'card-number', min: 8, max: 20 } as const;
const field = formField('cardNo', {
  title: { zh: '卡号', en: 'Card' },
  'x-component': 'cardNumber',
  'x-component-props': { scan: { codes: 'any', rule } },
});
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: '卡号' });
const open = () => openForm({ form: { steps: [{ sections: [formSection([field])] }], draft: false } });

/** The reader of a phone, in the hand of a test. */
class Reader extends EventTarget {
  static last: Reader | undefined;
  static refuses: string | undefined;
  signal: AbortSignal | undefined;
  async scan({ signal }: { signal: AbortSignal }): Promise<void> {
    Reader.last = this;
    this.signal = signal;
    if (Reader.refuses) throw new DOMException('', Reader.refuses);
  }
  hold(serialNumber: string): void {
    act(() => {
      this.dispatchEvent(Object.assign(new Event('reading'), { serialNumber }));
    });
  }
}

const isOff = () => Reader.last?.signal?.aborted;
const start = async () => user.click(await screen.findByRole('button', { name: '贴卡读取' }));

beforeEach(() => {
  Reader.last = undefined;
  Reader.refuses = undefined;
  vi.stubGlobal('NDEFReader', Reader);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a card that is held to the phone', () => {
  it('gives its number as devices report it, once, and the reader is off', async () => {
    open();
    const value = async () => (await box()).value;
    await start();
    await screen.findByText('请把卡片贴在手机背面，保持不动');
    Reader.last?.hold('04:a1:b2:c3:d4:e5:f6');
    expect(await value()).toBe('04A1B2C3D4E5F6');
    expect(isOff()).toBe(true);
    Reader.last?.hold('11:22:33:44');
    expect(await value()).toBe('04A1B2C3D4E5F6');
  });

  it.each([
    ['08:12:34:56', '这是手机或随机卡号的卡'],
    ['', '读不出这张卡的卡号'],
    ['javascript:alert(1)', '读不出这张卡的卡号'],
  ])('whose number is %j fills in nothing, and the next one is waited for', async (serial, words) => {
    open();
    const value = async () => (await box()).value;
    await start();
    Reader.last?.hold(serial);
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
    expect([await value(), isOff()]).toEqual(['', false]);
    Reader.last?.hold('a1:b2:c3:d4');
    expect(await value()).toBe('A1B2C3D4');
  });

  it('and cannot be read says so', async () => {
    open();
    await start();
    act(() => {
      Reader.last?.dispatchEvent(new Event('readingerror'));
    });
    expect(await screen.findByText(/读不出这张卡的卡号/)).toBeDefined();
  });
});

describe('the reader is off', () => {
  it('when it is stopped', async () => {
    open();
    await start();
    await user.click(await screen.findByRole('button', { name: '停止读取' }));
    expect(isOff()).toBe(true);
  });

  it('when the form is gone', async () => {
    const { unmount } = open();
    await start();
    unmount();
    expect(isOff()).toBe(true);
  });

  it('after 20 seconds without a card, with a sentence', async () => {
    open();
    await screen.findByRole('button', { name: '贴卡读取' });
    vi.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: '贴卡读取' }).click());
    expect(isOff()).toBe(false);
    await act(async () => vi.advanceTimersByTime(PATIENCE));
    expect(screen.getByText(/20 秒内没有读到卡片/)).toBeDefined();
    expect(isOff()).toBe(true);
  });

  it.each([
    ['NotAllowedError', /没有使用 NFC 的权限/],
    ['NotReadableError', /NFC 没有打开/],
  ])('when the browser refuses: %s', async (name, words) => {
    Reader.refuses = name;
    open();
    await start();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: '贴卡读取' })).toBeDefined();
  });
});

it('a browser without Web NFC has no button', async () => {
  vi.unstubAllGlobals();
  open();
  expect(await box()).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: '贴卡读取' })).toBeNull());
});

it.each([
  ['04:a1:b2:c3', '04A1B2C3'],
  ['01:02:03:04:05:06:07:08:09:0a', '0102030405060708090A'],
])('the bytes of %s stay in their order', (serial, cardNo) => {
  expect(cardNumberOf(serial)).toEqual({ cardNo });
});
