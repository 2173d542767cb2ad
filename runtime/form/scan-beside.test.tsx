// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARDS, openCards } from '../testing/card-list.ts';
import { fakeCamera, fakePaper, turnTab } from '../testing/fake-camera.ts';
import { fakeDetector } from '../testing/fake-detector.ts';
import { formField, formSection } from '../testing/form-fixtures.ts';
import { openForm } from '../testing/open-form.ts';

const user = userEvent.setup({ applyAccept: false });
const words = (zh: string) => ({ zh, en: zh });
const rule = { pattern: '^[0-9]{6}$', max: 6 };
const field = formField('passCode', {
  title: words('访客通行码'),
  'x-component-props': { scan: { codes: 'qr', rule }, maxLength: 6 },
  'x-validator': [rule],
});
const openPass = () => openForm({ form: { steps: [{ sections: [formSection([field])] }], draft: false } });
const scanner = () => screen.findByRole('button', { name: '扫码填写访客通行码' });
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: '访客通行码' });
const shut = () => expect(screen.queryByRole('dialog')).toBeNull();

let vibrate: ReturnType<typeof vi.fn>;
beforeEach(() => {
  localStorage.clear();
  fakePaper();
  vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a field with the word', () => {
  it('is filled in by the code that fits: once, with one signal, and the camera off', async () => {
    const camera = fakeCamera();
    fakeDetector().show('012345');
    openPass();
    await user.click(await scanner());
    await waitFor(async () => expect((await box()).value).toBe('012345'));
    await waitFor(shut);
    expect([camera.tracks.length, camera.on()]).toEqual([1, 0]);
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it('has what was there before after one press', async () => {
    fakeCamera();
    fakeDetector().show('012345');
    openPass();
    await user.type(await box(), '9');
    await user.click(await scanner());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect((await box()).value).toBe('9');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it.each([
    ['an address', 'https://other.example/venue?code=012345', '这是一个网址，不是访客通行码，没有打开它'],
    ['a link', 'javascript:alert(1)', '这是其他应用的链接，不是访客通行码，没有打开它'],
    ['another code', 'SN00012345', '这不是访客通行码'],
    ['a long text', '1'.repeat(3000), '这个码的内容过长或无法显示，不是访客通行码'],
  ])('says of %s what it is, opens nothing and goes on looking', async (_, text, sentence) => {
    fakeCamera();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const address = window.location.href;
    const detector = fakeDetector();
    detector.show(text);
    openPass();
    await user.click(await scanner());
    expect(await screen.findByText(sentence)).toBeDefined();
    expect((await box()).value).toBe('');
    expect(vibrate).not.toHaveBeenCalled();
    expect([window.location.href, opened.mock.calls]).toEqual([address, []]);
    detector.show('012345');
    await waitFor(async () => expect((await box()).value).toBe('012345'));
  });

  it('looks no more, with the camera off, once it is closed, hidden or gone', async () => {
    const camera = fakeCamera();
    const detector = fakeDetector();
    const { unmount } = openPass();
    const open = async () => {
      await user.click(await scanner());
      await waitFor(() => expect(camera.on()).toBe(1));
      const before = detector.looks();
      await waitFor(() => expect(detector.looks()).toBeGreaterThan(before));
    };
    await open();
    await user.click(document.querySelector('.ant-modal-close') as Element);
    await waitFor(() => expect(camera.on()).toBe(0));
    await open();
    act(() => turnTab('hidden'));
    expect(camera.on()).toBe(0);
    const looks = detector.looks();
    act(() => turnTab('visible'));
    await waitFor(() => expect(detector.looks()).toBeGreaterThan(looks));
    unmount();
    expect(camera.on()).toBe(0);
  });

  it('has a lamp where the camera has one', async () => {
    const camera = fakeCamera({ torch: true });
    fakeDetector();
    openPass();
    await user.click(await scanner());
    await user.click(await screen.findByRole('button', { name: '打开补光' }));
    expect(camera.tracks[0]?.applied).toEqual([{ advanced: [{ torch: true }] }]);
    await user.click(await screen.findByRole('button', { name: '关闭补光' }));
    expect(camera.tracks[0]?.applied.at(-1)).toEqual({ advanced: [{ torch: false }] });
  });

  it('takes a picture of the album where there is no camera', async () => {
    fakeCamera({
      before: () => {
        throw new DOMException('', 'NotFoundError');
      },
    });
    const detector = fakeDetector();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }));
    openPass();
    await user.click(await scanner());
    expect((await screen.findByRole('alert')).textContent).toContain('没有找到摄像头');
    const album = screen.getByLabelText('从相册选图', { selector: 'input' });
    await user.upload(album, new File(['a'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('图片里没有找到码，请换一张清晰的图片')).toBeDefined();
    detector.show('012345');
    await user.upload(album, new File(['b'], 'b.png', { type: 'image/png' }));
    await waitFor(async () => expect((await box()).value).toBe('012345'));
  });
});

it('a filter with the word is set by the code, and asks', async () => {
  fakeCamera();
  fakeDetector().show('a1b2c3d4');
  const { callsTo } = openCards({
    filters: [
      {
        name: 'cardNo',
        title: words('卡号'),
        operator: 'equals',
        sensitive: true,
        'x-component': 'input',
        'x-component-props': { scan: { codes: 'any', rule: { format: 'card-number', min: 8, max: 20 } } },
        'x-validator': [{ format: 'card-number' }],
      },
    ],
  });
  await screen.findByText('A001');
  await user.click(await screen.findByRole('button', { name: '扫码填写卡号' }));
  await waitFor(() => expect(callsTo(CARDS).at(-1)?.payload).toMatchObject({ cardNo: 'A1B2C3D4' }));
  const asked = callsTo(CARDS).length;
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(callsTo(CARDS).length).toBe(asked + 1));
  expect(callsTo(CARDS).at(-1)?.payload).not.toHaveProperty('cardNo');
});
