// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../request/failures.ts';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

const SERVICE = '/control/oss/v1/image';
const MEGABYTE = 1024 * 1024;
const user = userEvent.setup({ applyAccept: false });
const file = (name: string, size = 3, type = 'image/png') => new File([new Uint8Array(size).fill(65)], name, { type });
const choose = async (...files: File[]) =>
  user.upload(await screen.findByLabelText<HTMLInputElement>(LABEL, { selector: 'input' }), files);
const kept = ({ fileName }: Record<string, unknown>) => ({ url: `/plus/files/${fileName}` });

afterEach(cleanup);

describe('imageUpload', () => {
  it('is reached by keys at its button, which says of what and what is wrong', async () => {
    showWidget('imageUpload', { input: { describedBy: 'wrong' } });
    const button = await screen.findByRole('button', { name: `${LABEL} 选择图片` });
    expect(button.getAttribute('aria-describedby')).toBe('wrong');
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    button.focus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });

  it('sends a picture as the service wants it and holds its address', async () => {
    const { callsTo, value } = showWidget('imageUpload', { answers: { [SERVICE]: kept } });
    await choose(file('a.png'));
    await waitFor(() => expect(value()).toBe('/plus/files/a.png'));
    expect(callsTo(SERVICE)[0]?.payload).toEqual({ fileName: 'a.png', contentType: 'image/png', data: 'QUFB' });
    expect(screen.getByAltText(`${LABEL} 1`).getAttribute('src')).toBe('/plus/files/a.png');
    await user.click(screen.getByLabelText(`删除${LABEL} 1`));
    expect(value()).toBeUndefined();
  });

  it.each([
    [file('a.gif', 3, 'image/gif'), '只支持 jpg / jpeg / png 格式'],
    [file('a.png', 3, 'text/html'), '只支持 jpg / jpeg / png 格式'],
    [file('a.jpg', 2 * MEGABYTE + 1, 'image/jpeg'), '文件不能超过 2 MB'],
    [file('a.jpg', 0, 'image/jpeg'), '文件是空的'],
  ])('refuses %s and says why', async (wrong, words) => {
    const { calls, value } = showWidget('imageUpload', { answers: { [SERVICE]: kept } });
    await choose(wrong);
    expect((await screen.findAllByText(`${wrong.name}：${words}`)).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
    expect(value()).toBeUndefined();
  });

  it('objects to being sent while a picture is under way, and stops at its limit', async () => {
    let arrive: (answer: object) => void = () => {};
    const answer = () =>
      new Promise<object>((done) => {
        arrive = done;
      });
    const { value, problem } = showWidget('imageUpload', {
      value: ['/plus/files/a.png'],
      props: { multiple: true, maxCount: 2 },
      answers: { [SERVICE]: answer },
    });
    await choose(file('b.png'), file('c.png'));
    await waitFor(() => expect(problem()).toBe('正在上传'));
    expect((await screen.findAllByText('最多上传 2 个文件')).length).toBeGreaterThan(0);
    await act(async () => arrive({ url: '/plus/files/b.png' }));
    await waitFor(() => expect(value()).toEqual(['/plus/files/a.png', '/plus/files/b.png']));
    expect(problem()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>(LABEL, { selector: 'input' }).disabled).toBe(true);
  });

  it('tries again what did not arrive', async () => {
    let down = true;
    const { value } = showWidget('imageUpload', {
      answers: {
        [SERVICE]: (payload) => (down ? new RequestFailure({ kind: 'timeout', message: '请求超时' }) : kept(payload)),
      },
    });
    await choose(file('a.png'));
    expect(await screen.findByText('请求超时')).toBeTruthy();
    down = false;
    await user.click(screen.getByText('重试失败文件（1）'));
    await waitFor(() => expect(value()).toBe('/plus/files/a.png'));
  });

  it('never loads a picture from an address that is none', async () => {
    showWidget('imageUpload', { value: 'javascript:alert(1)' });
    await screen.findByLabelText(LABEL, { selector: 'input' });
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('fileUpload', () => {
  it('says so where the console keeps no files', async () => {
    const services = {
      imageUpload: SERVICE,
      regions: { below: '', detail: '' },
      smsCode: { endpoint: '', payload: {} },
    };
    showWidget('fileUpload', { host: { services } });
    expect(await screen.findByText('当前控制台没有配置文件上传服务')).toBeTruthy();
  });

  it('takes the endings of the page', async () => {
    const { value } = showWidget('fileUpload', {
      props: { accept: ['pdf'] },
      answers: { '/control/oss/v1/file': kept },
    });
    await choose(file('a.exe', 3, ''));
    expect((await screen.findAllByText('a.exe：只支持 pdf 格式')).length).toBeGreaterThan(0);
    await choose(file('a.pdf', 3, 'application/pdf'));
    await waitFor(() => expect(value()).toBe('/plus/files/a.pdf'));
    expect(screen.getByText('a.pdf').getAttribute('href')).toBe('/plus/files/a.pdf');
  });

  it('makes no link of an address that is none', async () => {
    showWidget('fileUpload', { value: 'javascript:alert(1)' });
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
  });
});

describe('batchUpload', () => {
  it('sorts many pictures into its five lists and tries the failed ones again', async () => {
    let down = true;
    const { value, callsTo } = showWidget('batchUpload', {
      answers: {
        [SERVICE]: (payload) => {
          if (payload.fileName === 'refused.png') {
            return new RequestFailure({ kind: 'business', code: 42201, message: '未检测到人脸' });
          }
          if (payload.fileName === 'lost.png' && down) return new RequestFailure({ kind: 'network' });
          return kept(payload);
        },
      },
    });
    await choose(file('1.png'), file('refused.png'), file('lost.png'), file('2.png'), file('a.txt', 3, 'text/plain'));
    expect(await screen.findByText('已处理 5 / 共 5')).toBeTruthy();
    const counts = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(counts()).toEqual(['全部 5', '进行中 0', '成功 2', '上传失败 1', '未通过 2']);
    await waitFor(() => expect(value()).toEqual(['/plus/files/1.png', '/plus/files/2.png']));
    await user.click(screen.getByRole('tab', { name: '未通过 2' }));
    const shown = within(screen.getByRole('tabpanel', { name: '未通过 2' }));
    expect(shown.getByText('未检测到人脸')).toBeTruthy();
    expect(shown.getByText('只支持 jpg / jpeg / png 格式')).toBeTruthy();
    down = false;
    const before = callsTo(SERVICE).length;
    await user.click(screen.getByText('重试失败文件（1）'));
    await waitFor(() => expect(counts()[2]).toBe('成功 3'));
    expect(callsTo(SERVICE)).toHaveLength(before + 1);
    await waitFor(() => expect(value()).toEqual(['/plus/files/1.png', '/plus/files/lost.png', '/plus/files/2.png']));
  });

  it('§4 upload state is cleared on unload: none of its lists is kept anywhere', async () => {
    const { unmount } = showWidget('batchUpload', { answers: { [SERVICE]: kept } });
    await choose(file('1.png'), file('a.txt', 3, 'text/plain'));
    expect(await screen.findByText('已处理 2 / 共 2')).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/1\.png|a\.txt/);
    unmount();
    showWidget('batchUpload', { answers: { [SERVICE]: kept } });
    await screen.findByLabelText(LABEL, { selector: 'input' });
    expect(screen.queryByText(/已处理/)).toBeNull();
  });

  it('with a batch of its own opens it once, sends each file to it and says which were not taken', async () => {
    const batch = { create: '/batch/create', upload: '/batch/upload', params: { by: { from: 'values.by' } } } as const;
    let down = true;
    const { callsTo, turn, value } = showWidget('batchUpload', {
      props: { batch },
      others: { by: 'phone' },
      answers: {
        '/batch/create': () => ({ batchId: 'b1' }),
        '/batch/upload': ({ fileName }) => {
          if (fileName === 'lost.png' && down) return new RequestFailure({ kind: 'network' });
          if (fileName === 'nobody.png')
            return { uploadState: '5', message: '文件名未匹配到人员', url: '/plus/files/n.png' };
          return { uploadState: '3', url: `/plus/files/${fileName}`, personName: '李*', spaceName: '1栋' };
        },
      },
    });
    await choose(file('1.png'), file('nobody.png'), file('lost.png'), file('a.txt', 3, 'text/plain'));
    expect(await screen.findByText('已处理 4 / 共 4')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '全部 4',
      '进行中 0',
      '成功 1',
      '上传失败 1',
      '未通过 2',
    ]);
    expect(value()).toBe('b1');
    expect(callsTo('/batch/create').map(({ payload }) => payload)).toMatchObject([{ total: 4, by: 'phone' }]);
    expect(callsTo('/batch/upload')[0]?.payload).toMatchObject({ batchId: 'b1', contentType: 'image/png' });
    await user.click(screen.getByRole('tab', { name: '未通过 2' }));
    const shown = within(screen.getByRole('tabpanel', { name: '未通过 2' }));
    expect(shown.getByText('文件名未匹配到人员')).toBeTruthy();
    expect(shown.getByAltText('nobody.png').getAttribute('src')).toBe('/plus/files/n.png');
    down = false;
    await user.click(screen.getByText('重试失败文件（1）'));
    await waitFor(() => expect(screen.getByRole('tab', { name: '成功 2' })).toBeTruthy());
    expect(callsTo('/batch/create')).toHaveLength(1);
    await act(async () => turn({ it: undefined }));
    await waitFor(() => expect(screen.queryByText(/已处理/)).toBeNull());
    await choose(file('2.png'));
    await waitFor(() => expect(callsTo('/batch/create')).toHaveLength(2));
  });

  it('begins a new batch where the form still held one', async () => {
    const batch = { create: '/batch/create', upload: '/batch/upload', params: {} };
    const { value } = showWidget('batchUpload', { props: { batch }, value: 'closed' });
    await waitFor(() => expect(value()).toBeUndefined());
  });

  it('sends three at a time, and a file that was chosen twice once', async () => {
    const arrive: (() => void)[] = [];
    const { callsTo, problem, value } = showWidget('batchUpload', {
      answers: {
        [SERVICE]: (payload) =>
          new Promise((done) => {
            arrive.push(() => done(kept(payload)));
          }),
      },
    });
    const files = ['1', '2', '3', '4', '5'].map((name) => file(`${name}.png`));
    await choose(...files);
    await waitFor(() => expect(callsTo(SERVICE)).toHaveLength(3));
    await choose(files[0] as File);
    expect(screen.getByText('已处理 0 / 共 5')).toBeTruthy();
    expect(problem()).toBe('正在上传');
    while ((value() as string[] | undefined)?.length !== 5) await act(async () => arrive.shift()?.());
    expect(problem()).toBeUndefined();
  });

  it('adds to the pictures that the record has, which can be looked at and taken away', async () => {
    const { value } = showWidget('batchUpload', {
      value: ['/plus/files/old.png', '/plus/files/older.png'],
      props: { maxCount: 3 },
      answers: { [SERVICE]: kept },
    });
    expect(await screen.findByAltText(`${LABEL} 2`)).toBeTruthy();
    await choose(file('a.txt', 3, 'text/plain'), file('1.png'), file('2.png'));
    await waitFor(() => expect(value()).toEqual(['/plus/files/old.png', '/plus/files/older.png', '/plus/files/1.png']));
    await user.click(screen.getByRole('tab', { name: '未通过 2' }));
    expect(within(screen.getByRole('tabpanel', { name: '未通过 2' })).getByText('最多上传 3 个文件')).toBeTruthy();
    await user.click(screen.getByLabelText(`删除${LABEL} 1`));
    expect(value()).toEqual(['/plus/files/older.png', '/plus/files/1.png']);
  });

  it('empties its lists with the form, also with one that held pictures before', async () => {
    const { turn, value } = showWidget('batchUpload', {
      value: ['/plus/files/old.png'],
      answers: { [SERVICE]: kept },
    });
    await choose(file('1.png'));
    await waitFor(() => expect(value()).toHaveLength(2));
    turn({ it: ['/plus/files/old.png'] });
    await waitFor(() => expect(screen.queryByText(/^已处理/)).toBeNull());
    expect(value()).toEqual(['/plus/files/old.png']);
  });

  it('offers nothing to choose where it is only read', async () => {
    showWidget('batchUpload', { input: { readOnly: true } });
    expect(await screen.findByText('（空）')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('empties its lists with the form', async () => {
    const { turn, value } = showWidget('batchUpload', { answers: { [SERVICE]: kept } });
    await choose(file('1.png'));
    await waitFor(() => expect(value()).toEqual(['/plus/files/1.png']));
    turn({ it: undefined });
    await waitFor(() => expect(screen.queryByText(/^已处理/)).toBeNull());
    expect(value()).toBeUndefined();
  });
});
