import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeProcessFolder } from '../../scripts/machine/process-folder.ts';
import { clientAt } from '../client-at.ts';
import { type RunningConsole, startConsole } from '../start-console.ts';
import { PEOPLE } from './console-page.ts';
import { demoFolder } from './demo-folder.ts';
import { filmCode } from './film-code.ts';

const PHONE = { width: 390, height: 844 };
const VISITOR = '欧阳扫码';
const VISITOR_PHONE = '15477770073';

let console: RunningConsole;
let data: string;
let folder: string;
let sms: Server;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What the page's console said, and where it has sent anything. */
const said: string[] = [];
const hosts = new Set<string>();

/** What the SMS to a number says, from now on: the console is started as in production, where nothing shows a code. */
function smsTo(number: string, code: RegExp): Promise<string> {
  return new Promise((done) => {
    sms.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.end();
        const { phone, text } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { phone: string; text: string };
        const found = code.exec(text)?.[1];
        if (phone === number && found) done(found);
      });
    });
  });
}

/** Signs in by the code of the SMS. @returns the token of the session */
async function signedIn(): Promise<string> {
  const client = await clientAt(console.address);
  const phone = PEOPLE.admin;
  const code = smsTo(phone, /(\d{6})/);
  await client.post('/send/verify/code', { phone, scene: 'login' });
  const payload = { phone, smsCode: await code, loginType: '1', productSign: 'manager-web', scene: 'login' };
  return (await client.post<{ token: string }>('/auth/login/sms', payload)).token;
}

/** Registers a visitor at the desk. @returns the code in the SMS that the visitor gets */
async function passCodeOfVisitor(token: string): Promise<string> {
  const admin = await clientAt(console.address, token);
  const [community] = await admin.post<{ communityUuid: string }[]>('/community/v1/name', {});
  const communityUuid = community?.communityUuid;
  const { list: rooms } = await admin.post<{ list: { id: string }[] }>('/control/cell/v1/room/list', {
    communityUuid,
    pageNum: 1,
    pageSize: 20,
  });
  const at = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const code = smsTo(VISITOR_PHONE, /通行码为(\d{6})/);
  await admin.post('/control/visitor/v1/add', {
    communityUuid,
    visitorName: VISITOR,
    phone: VISITOR_PHONE,
    visitPurpose: '1',
    visitorCount: 1,
    roomId: rooms[0]?.id,
    startTime: at(-5),
    endTime: at(60),
  });
  return code;
}

/** The pictures of a camera that are still running in the page. */
const running = () =>
  page.evaluate(() => {
    const { streams = [] } = window as { streams?: MediaStream[] };
    return [
      streams.length,
      streams.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length,
    ];
  });

beforeAll(async () => {
  data = demoFolder();
  folder = makeProcessFolder('/tmp', 'console-camera');
  sms = createServer();
  await new Promise<void>((done) => sms.listen(0, '127.0.0.1', done));
  const { port } = sms.address() as AddressInfo;
  console = await startConsole({
    args: ['--no-demo'],
    env: { DATA_DIR: data, DEMO: '0', SMS_RESEND_SECONDS: '0', SMS_WEBHOOK: `http://127.0.0.1:${port}/` },
  });
  const video = join(folder, 'code.y4m');
  const token = await signedIn();
  await filmCode(await passCodeOfVisitor(token), video);
  browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  context = await browser.newContext({
    baseURL: console.address,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    permissions: ['camera'],
    storageState: {
      cookies: [],
      origins: [
        {
          origin: console.address,
          localStorage: [{ name: 'token', value: token }],
        },
      ],
    },
  });
  await context.addInitScript(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices) return;
    const kept: MediaStream[] = [];
    Object.assign(window, { streams: kept });
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish);
      kept.push(stream);
      return stream;
    };
  });
  page = await context.newPage();
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await console?.stop();
  sms?.close();
  for (const each of [data, folder]) if (each) rmSync(each, { recursive: true, force: true });
});

/** Every button of the open sheet is as high as a thumb is wide, and within the window. */
async function mustFitThumbs(): Promise<void> {
  const buttons = page.locator('.rt-camera-buttons .rt-button');
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  }
}

test('a guard scans the code on a visitor’s phone and has the visit before him, with the camera off', async () => {
  await page.goto('/record/visiting');
  await page.getByRole('button', { name: '核验通行码' }).first().tap();
  await page.getByRole('button', { name: '扫码填写访客通行码' }).tap();
  await expect.poll(() => page.getByRole('textbox', { name: /访客通行码/ }).inputValue()).toMatch(/^\d{6}$/);
  await page.getByText('已填入扫到的内容').waitFor();
  expect(await running()).toEqual([1, 0]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(确定|核验通行码)$/ })
    .tap();
  await page.locator('.ant-drawer').getByText(VISITOR).first().waitFor();
});

test('a code that is none of a card gets a sentence, and the filter nothing', async () => {
  await page.goto('/business/card');
  await page.getByRole('button', { name: '扫码填写卡号' }).tap();
  await page.getByText('这不是卡号').waitFor();
  await mustFitThumbs();
  expect((await running()).at(-1)).toBe(1);
  await page.locator('.rt-camera-wrap .ant-modal-close').tap();
  await expect.poll(async () => (await running()).at(-1)).toBe(0);
  expect(await page.getByRole('textbox', { name: '卡号', exact: true }).inputValue()).toBe('');
});

test('a face is taken, seen, sent, and judged by the server in words', async () => {
  await page.goto('/facial/dynamic');
  await page.getByRole('button', { name: '采集人脸' }).first().tap();
  await page.getByRole('button', { name: /人脸照片.* 拍照$/ }).tap();
  const take = page.getByRole('button', { name: '拍照', exact: true });
  await expect.poll(() => take.isEnabled()).toBe(true);
  await mustFitThumbs();
  await take.tap();
  await page.getByRole('img', { name: '拍下的照片' }).waitFor();
  await page.getByRole('button', { name: '重拍' }).tap();
  await take.tap();
  await mustFitThumbs();
  await page.getByRole('button', { name: '使用照片' }).tap();
  await page.getByText(/照片合格|照片可能不合格/).waitFor();
  await page.getByRole('button', { name: /重新拍照$/ }).waitFor();
  expect((await running()).at(-1)).toBe(0);
});

test('nothing was said, and nothing sent elsewhere', () => {
  expect(said).toEqual([]);
  expect([...hosts]).toEqual([new URL(console.address).host]);
});
