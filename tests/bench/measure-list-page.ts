import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { documentsPlugin } from '../../scripts/vite-documents.ts';
import { sideBySide } from './side-by-side.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist-bench');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * What the open-door record page costs, against the same page hand-written in antd: main-thread CPU from mount to idle
 * in milliseconds, each run in a fresh page of one browser. `rowsInDom` says how many of the rows each side has in the
 * document: from 100 rows on the runtime scrolls virtually, the hand-written table does not.
 */
export async function measureListPage(executablePath: string, { rows, rounds }: { rows: number; rounds: number }) {
  await build({
    root: join(import.meta.dirname, 'list-page'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [documentsPlugin(join(ROOT, 'schemas')), (await import('@vitejs/plugin-react')).default()],
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 3000,
      rolldownOptions: { input: ['ours', 'antd'].map((side) => join(import.meta.dirname, `list-page/${side}.html`)) },
    },
  });
  const server = createServer((request, response) => {
    const path = join(OUT, new URL(request.url ?? '/', 'http://local').pathname);
    if (!path.startsWith(OUT) || !existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const inDom = { ours: 0, theirs: 0 };
    const side = (name: 'ours' | 'theirs', file: string) => async () => {
      const { cost, rowsInDom } = await mountCost(browser, `${address}/${file}.html?n=${rows}`);
      inDom[name] = rowsInDom;
      return cost;
    };
    const costs = await sideBySide(rounds, { ours: side('ours', 'ours'), theirs: side('theirs', 'antd') });
    return { rows, rowsInDom: inDom, ...costs };
  } finally {
    await browser.close();
    server.close();
  }
}

async function mountCost(browser: Browser, url: string): Promise<{ cost: number; rowsInDom: number }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.__bench?.ready);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await page.waitForTimeout(200);
  const before = await busy();
  await page.evaluate(() => window.__bench.mount());
  await page.getByText('2026-11-20 08:00:00').first().waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 300))));
  const cost = (await busy()) - before;
  const rowsInDom = await page.getByText(/^2026-11-20 \d\d:\d\d:\d\d$/).count();
  await context.close();
  return { cost, rowsInDom };
}
