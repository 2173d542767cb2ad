// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCamera, fakePaper, turnTab } from '../testing/fake-camera.ts';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

const SERVICE = '/control/oss/v1/image';
const user = userEvent.setup({ applyAccept: false });
const show = (props = {}) =>
  showWidget('imageUpload', {
    props: { camera: 'face', ...props },
    answers: { [SERVICE]: ({ fileName }) => ({ url: `/plus/files/${fileName}` }) },
  });
const open = async () => user.click(await screen.findByRole('button', { name: `${LABEL} 拍照` }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const ready = () =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '拍照' }).disabled).toBe(false));
const refused = (name: string) => () => {
  throw new DOMException('', name);
};

beforeEach(() => fakePaper());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a face taken with the camera', () => {
  it('is not offered by a field whose document has no such word', async () => {
    fakeCamera();
    showWidget('imageUpload');
    expect(await screen.findByRole('button', { name: `${LABEL} 选择图片` })).toBeDefined();
    expect(screen.queryByRole('button', { name: `${LABEL} 拍照` })).toBeNull();
  });

  it('is taken, seen, used and sent as a file that the field takes; the camera is off then', async () => {
    const camera = fakeCamera();
    const { value, callsTo } = show();
    await open();
    await ready();
    expect(camera.getUserMedia.mock.calls[0]?.[0]).toMatchObject({ audio: false });
    expect(callsTo(SERVICE)).toEqual([]);
    await press('拍照');
    expect(await screen.findByRole('img', { name: '拍下的照片' })).toBeDefined();
    expect(callsTo(SERVICE)).toEqual([]);
    await press('使用照片');
    await waitFor(() => expect(value()).toBe('/plus/files/camera.jpg'));
    expect(callsTo(SERVICE)[0]?.payload).toMatchObject({ fileName: 'camera.jpg', contentType: 'image/jpeg' });
    expect(camera.on()).toBe(0);
    expect(await screen.findByRole('button', { name: `${LABEL} 重新拍照` })).toBeDefined();
  });

  it('is a png where the field takes nothing else', async () => {
    fakeCamera();
    const { value } = show({ accept: ['png'] });
    await open();
    await ready();
    await press('拍照');
    await press('使用照片');
    await waitFor(() => expect(value()).toBe('/plus/files/camera.png'));
  });

  it('is taken again with one press, from the same camera', async () => {
    const camera = fakeCamera();
    const { value } = show();
    await open();
    await ready();
    await press('拍照');
    await press('重拍');
    expect(screen.queryByRole('img', { name: '拍下的照片' })).toBeNull();
    expect([camera.tracks.length, camera.on(), value()]).toEqual([1, 1, undefined]);
  });

  it('mirrors the front camera for the person, and turns to the other one with the first one off', async () => {
    const camera = fakeCamera({ cameras: 2 });
    show();
    await open();
    await ready();
    expect(screen.getByLabelText('摄像头画面').className).not.toContain('mirror');
    await press('切换镜头');
    await waitFor(() => expect(screen.getByLabelText('摄像头画面').className).toContain('mirror'));
    expect(camera.tracks.map(({ stopped }) => stopped)).toEqual([true, false]);
    expect(camera.getUserMedia.mock.calls.map(([{ video }]) => video.facingMode.ideal)).toEqual([
      'environment',
      'user',
    ]);
  });
});

describe('the camera is off', () => {
  it('when its dialog is closed', async () => {
    const camera = fakeCamera();
    show();
    await open();
    await ready();
    expect(camera.on()).toBe(1);
    await user.click(document.querySelector('.ant-modal-close') as Element);
    await waitFor(() => expect(camera.on()).toBe(0));
  });

  it('when the form is gone', async () => {
    const camera = fakeCamera();
    const { unmount } = show();
    await open();
    await ready();
    unmount();
    expect([camera.tracks.length, camera.on()]).toEqual([1, 0]);
  });

  it('when the tab is hidden, and on again with the tab', async () => {
    const camera = fakeCamera();
    show();
    await open();
    await ready();
    act(() => turnTab('hidden'));
    expect(camera.on()).toBe(0);
    act(() => turnTab('visible'));
    await waitFor(() => expect([camera.tracks.length, camera.on()]).toEqual([2, 1]));
  });

  it('when it is given after nobody wants it any more', async () => {
    let give = () => {};
    const camera = fakeCamera({ before: () => new Promise<void>((done) => (give = done)) });
    const { unmount } = show();
    await open();
    await waitFor(() => expect(camera.getUserMedia).toHaveBeenCalled());
    unmount();
    give();
    await waitFor(() => expect(camera.tracks.length).toBe(1));
    await waitFor(() => expect(camera.on()).toBe(0));
  });

  it('when a picture that is there already is chosen in its place', async () => {
    const camera = fakeCamera();
    const { value } = show();
    await open();
    await ready();
    await user.upload(
      screen.getByLabelText('选择图片', { selector: 'input' }),
      new File(['a'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(value()).toBe('/plus/files/a.png'));
    expect(camera.on()).toBe(0);
  });
});

describe('what is wrong is one sentence with a way out', () => {
  it.each([
    ['NotAllowedError', '没有使用摄像头的权限。请在浏览器地址栏的网站设置中允许使用摄像头后重试，或选择图片。'],
    ['NotFoundError', '没有找到摄像头。请接上摄像头后重试，或选择图片。'],
    ['NotReadableError', '摄像头正被其他程序占用或已断开。请关闭占用的程序后重试，或选择图片。'],
    ['TypeError', '摄像头打不开。请重试，或选择图片。'],
  ])('%s', async (name, words) => {
    let before: (() => unknown) | undefined = refused(name);
    const camera = fakeCamera({ before: () => before?.() });
    show();
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByLabelText('选择图片', { selector: 'input' })).toBeDefined();
    before = undefined;
    await press('重试');
    await ready();
    expect(camera.on()).toBe(1);
  });

  it('a page that is not served over https', async () => {
    fakeCamera({ insecure: true });
    show();
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('本页面不是通过 HTTPS 打开的');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('a camera that is pulled out', async () => {
    const camera = fakeCamera();
    show();
    await open();
    await ready();
    act(() => {
      camera.tracks[0]?.dispatchEvent(new Event('ended'));
    });
    expect((await screen.findByRole('alert')).textContent).toContain('已断开');
  });

  it('a secure browser without cameras has no button', async () => {
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    show();
    expect(await screen.findByRole('button', { name: `${LABEL} 选择图片` })).toBeDefined();
    expect(screen.queryByRole('button', { name: `${LABEL} 拍照` })).toBeNull();
  });
});
