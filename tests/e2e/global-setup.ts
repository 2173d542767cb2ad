import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/machine/find-chromium.ts';
import { startConsole } from '../start-console.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the console under test answers, such as http://127.0.0.1:41234. */
    address: string;
    /** The browser to drive. */
    chromium: string;
  }
}

/** Starts the console as a person does, with a tenth of the demo data in a folder of its own, and ends it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await findChromium({ say: console.log, install: true });
  if ('missing' in chromium) throw new Error(chromium.missing);
  const folder = mkdtempSync(join(tmpdir(), 'console-e2e-'));
  const running = await startConsole({
    args: ['--small'],
    env: { DATA_DIR: folder, SMS_RESEND_SECONDS: '0', SMS_DAILY_LIMIT: '1000', PLAYGROUND: '1' },
  });
  project.provide('address', running.address);
  project.provide('chromium', chromium.path);
  return async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
