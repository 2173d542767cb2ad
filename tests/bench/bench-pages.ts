import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { documentsPlugin } from '../../scripts/vite-documents.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist-bench');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A page of a comparison says when it can be mounted, and is mounted when it is told to. */
declare global {
  interface Window {
    __bench: { mount(): void; ready: boolean };
  }
}

/** The built pages of a comparison, behind one browser. */
export interface BenchPages {
  /**
   * Opens a page in a fresh context and mounts it.
   *
   * @param path such as `ours.html?n=50` @param there the text that says that all of it is there
   * @returns main-thread CPU milliseconds from mount to idle, and what `look` found in the page then
   */
  mount<Found>(path: string, there: string | RegExp, look: (mounted: Mounted) => Promise<Found>): Promise<Cost<Found>>;
  close(): Promise<void>;
}

export interface Mounted {
  page: Page;
  /** Milliseconds that the page spent so far on scripts, styles and layout. */
  worked(): Promise<number>;
}

interface Cost<Found> {
  cost: number;
  found: Found;
}

/**
 * Builds the two pages `ours` and `antd` of a folder beside this file as they would be shipped, and serves them on loopback.
 */
export async function openBenchPages(folder: string, executablePath: string): Promise<BenchPages> {
  const root = join(import.meta.dirname, folder);
  const out = join(OUT, folder);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [documentsPlugin(join(ROOT, 'schemas')), (await import('@vitejs/plugin-react')).default()],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 3000,
      rolldownOptions: { input: ['ours', 'antd'].map((side) => join(root, `${side}.html`)) },
    },
  });
  const server = createServer((request, response) => {
    const path = join(out, new URL(request.url ?? '/', 'http://local').pathname);
    if (!path.startsWith(out) || !existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    mount: (path, there, look) => mount(browser, `${address}/${path}`, there, look),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function mount<Found>(
  browser: Browser,
  url: string,
  there: string | RegExp,
  look: (mounted: Mounted) => Promise<Found>,
): Promise<Cost<Found>> {
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
  const measured = async (...names: string[]) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => sum + (names.includes(name) ? value * 1000 : 0), 0);
  };
  const busy = () => measured('TaskDuration');
  const worked = () => measured('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration');
  await page.waitForTimeout(200);
  const before = await busy();
  await page.evaluate(() => window.__bench.mount());
  await page.getByText(there).first().waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 300))));
  const cost = (await busy()) - before;
  const found = await look({ page, worked });
  await context.close();
  return { cost, found };
}
