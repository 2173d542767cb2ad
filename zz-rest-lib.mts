import { chromium, type Page, type Browser } from 'playwright';
import sharp from 'sharp';
import { mkdirSync } from 'node:fs';
import { createClient } from './runtime/request/create-client.ts';
export const ADDR = 'http://127.0.0.1:5413';
export const OUT = '/tmp/w4-rest-shots'; mkdirSync(OUT, { recursive: true });
export async function clientAt(token?: string) {
  const config = (await (await fetch(`${ADDR}/config.json`)).json()) as Record<string, string>;
  return createClient({ origin: config.serviceOrigin || ADDR, prefix: config.servicePrefix ?? '/plus', appKey: config.appKey ?? '', publicKey: config.publicKey ?? '', clientVersion: 'v127.0.0.1', token: () => token, fingerprint: () => 'e2e', language: () => 'zh', onFailure: () => {} });
}
export async function tokenOf(phone: string) {
  const client = await clientAt();
  const { demoCode: smsCode } = await client.post<{ demoCode: string }>('/send/verify/code', { phone, scene: 'login' });
  return (await client.post<{ token: string }>('/auth/login/sms', { phone, smsCode, loginType: '1', productSign: 'manager-web', scene: 'login' })).token;
}
let browser: Browser;
export async function open(token: string, o: { width?: number; height?: number; en?: boolean; dark?: boolean } = {}) {
  browser ??= await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const state: Record<string, unknown> = {};
  if (o.en) state.language = 'en'; else state.language = 'zh';
  if (o.dark) state.look = 'dark';
  const context = await browser.newContext({ baseURL: ADDR, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: o.width ?? 1440, height: o.height ?? 900 }, reducedMotion: 'reduce', acceptDownloads: true,
    storageState: { cookies: [], origins: [{ origin: ADDR, localStorage: [{ name: 'token', value: token }, { name: 'preferences', value: JSON.stringify({ state, version: 0 }) }] }] } });
  const page = await context.newPage();
  page.setDefaultTimeout(6000);
  page.on('console', m => { if (['error', 'warning'].includes(m.type())) console.log('SAID', m.type(), m.text().slice(0, 200)); });
  page.on('pageerror', e => console.log('ERR', e.message));
  return page;
}
export async function end() { await browser?.close(); }
export const settle = (page: Page, ms = 900) => page.waitForTimeout(ms);
export async function shot(page: Page, name: string, full = false) { await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: full }); }
export async function step(name: string, f: () => Promise<void>) { try { await f(); } catch (e) { console.log('FAIL', name, String((e as Error).message).split('\n').slice(0, 4).join(' | ')); } }
export async function sheet(name: string, names: string[], columns: number, height = 800) {
  const made = [];
  for (const n of names) try { made.push(await sharp(`${OUT}/${n}.png`).resize({ height, fit: 'inside' }).toBuffer({ resolveWithObject: true })); } catch (e) { console.log('no', n); }
  const w = Math.max(...made.map(m => m.info.width)); const rowsN = Math.ceil(made.length / columns);
  await sharp({ create: { width: (w + 8) * columns, height: (height + 8) * rowsN, channels: 3, background: '#f0f' } })
    .composite(made.map((m, i) => ({ input: m.data, left: (i % columns) * (w + 8), top: Math.floor(i / columns) * (height + 8) }))).png().toFile(`${OUT}/sheet-${name}.png`);
}
