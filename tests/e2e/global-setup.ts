import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { findChromium } from '../../scripts/machine/find-chromium.ts';
import { startConsole } from '../start-console.ts';
import { copyOf, newDemoFolder } from './demo-folder.ts';
import { buildGallery } from './gallery-page.ts';
import { WORKERS } from './workers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the consoles under test answer, such as http://127.0.0.1:41234: one for each worker. */
    addresses: readonly string[];
    /** A data folder that is set up with a tenth of the demo data, to be copied. */
    demo: string;
    /** The browser to drive. */
    chromium: string;
  }
}

/** Codes for a number in ten minutes: more than all files ask for together, and few enough for captcha.e2e.ts to pass. */
export const CAPTCHA_AFTER = 300;

/**
 * Sets up a tenth of the demo data once, starts a console for each worker over a copy of it, and ends them afterwards.
 * With `E2E_ADDRESS` all files run against a console that is running already, which spares whoever writes one the minutes of
 * building and starting it; what needs a data folder of its own takes a copy of `E2E_DEMO`, where no server works, or fails.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findChromium({ log: console.log, install: true, windowless: true });
  if ('missing' in chromium) throw new Error(chromium.missing);
  project.provide('chromium', chromium.path);
  const running = process.env.E2E_ADDRESS;
  if (running) {
    project.provide('demo', process.env.E2E_DEMO ?? '');
    project.provide('addresses', [running]);
    return async () => {};
  }
  const demo = newDemoFolder();
  await Promise.all([makeDemo(demo), buildBoth()]);
  const consoles = await Promise.all(Array.from({ length: WORKERS }, () => startOne(demo)));
  project.provide('demo', demo);
  project.provide(
    'addresses',
    consoles.map(({ address }) => address),
  );
  return async () => {
    await Promise.all(consoles.map(({ end }) => end()));
    rmSync(demo, { recursive: true, force: true });
  };
}

/** Before anybody asks for them: two at once would write over one another. */
async function buildBoth(): Promise<void> {
  const environment = process.env.NODE_ENV;
  await build();
  await buildGallery();
  process.env.NODE_ENV = environment;
}

/** Meanwhile, elsewhere: it keeps one of the two cores busy as long as the builds do the other. */
async function makeDemo(folder: string): Promise<void> {
  const args = ['scripts/run.mjs', join(import.meta.dirname, 'make-demo.ts'), folder];
  // As from a person's shell, not from a test runner.
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), env });
}

async function startOne(demo: string) {
  const folder = copyOf(demo);
  const { address, stop } = await startConsole({
    args: ['--small'],
    env: {
      DATA_DIR: folder,
      SMS_RESEND_SECONDS: '0',
      SMS_DAILY_LIMIT: '1000',
      SMS_CAPTCHA_AFTER: String(CAPTCHA_AFTER),
      PLAYGROUND: '1',
    },
  });
  const end = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, end };
}
