// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { blockPage } from '../../../runtime/testing/block-page.ts';
import { fakeClient } from '../../../runtime/testing/fake-client.ts';
import { fakeHost, renderPage } from '../../../runtime/testing/render-page.tsx';
import { NoticePreview } from './notice-preview.tsx';

afterEach(cleanup);

function open(props: object, language: 'zh' | 'en' = 'zh') {
  renderPage({
    host: fakeHost({
      client: fakeClient({}).client,
      custom: { components: { noticePreview: NoticePreview } },
      language,
    }),
    page: blockPage({ kind: 'custom', component: 'noticePreview', key: 'id', props: props as never, batchActions: [] }),
    params: {},
  });
}

it('shows a text under its title', async () => {
  open({ title: '停水通知', content: '今晚停水', playSeconds: 10 });
  const screenOfDoor = await screen.findByRole('figure', { name: '门口机屏幕' });
  expect(screenOfDoor.textContent).toBe('停水通知今晚停水10s');
});

it('shows one picture after the other, and none whose address is not one of a picture', async () => {
  const [one, two] = ['/demo/pictures/poster-1.svg', '/demo/pictures/poster-2.svg'];
  open({ title: '海报', images: [one, 'data:text/html,x', two] });
  const picture = (await screen.findByRole('img')) as HTMLImageElement;
  expect(picture.getAttribute('src')).toBe(one);
  await userEvent.click(screen.getByRole('button', { name: '第2张' }));
  expect(screen.getByRole('img').getAttribute('src')).toBe(two);
  expect(screen.queryByRole('button', { name: '第3张' })).toBeNull();
});

it('says that a draft has nothing to show yet, in the language of the reader', async () => {
  open({ title: 'Water' }, 'en');
  expect((await screen.findByRole('figure')).textContent).toBe('WaterNothing to show yet');
});

it('shows a client notice in the app, its formatted text reduced to what is allowed', async () => {
  open({
    noticeTarget: '2',
    title: '活动',
    richContent: '<p>周六<strong>上午</strong><img src=x onerror=alert(1)></p>',
  });
  const app = await screen.findByRole('figure', { name: '客户端' });
  expect(app.querySelector('strong + .notice-preview-rich strong')?.textContent).toBe('上午');
  expect(app.querySelector('img')).toBeNull();
});
