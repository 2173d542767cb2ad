import './help.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOfDocument } from '../validators/documents.ts';
import { findChineseFont } from './machine/find-chinese-font.ts';
import { findChromium } from './machine/find-chromium.ts';
import { readDocuments } from './read-documents.ts';
import { processorShare } from './test/processor-share.ts';
import { STEPS, type Step } from './test/steps.ts';
import { TIMINGS_TO } from './test/timing-reporter.ts';
import { timingTable } from './test/timing-table.ts';
import { type FileTiming, keepTimings, type StepTiming } from './test/timings.ts';

/**
 * Everything that must hold, in the order that tells soonest: types, style, documents, generated files, unit and
 * component and server tests, then a person's way through the console in Chromium. Stops at the first that fails, and says
 * in the end what it took. `--record-timings` keeps that for the runs to come.
 */
const ROOT = join(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

const unknown = process.argv.slice(2).filter((word) => word !== '--record-timings');
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is --record-timings.`);
  process.exit(2);
}
const chromium = await findChromium({ say, install: true, windowless: true });
if ('missing' in chromium) {
  console.error(chromium.missing);
  process.exit(1);
}
process.env.CHROMIUM_PATH = chromium.path;
const font = await findChineseFont({ say, install: true });
if ('missing' in font) console.error(font.missing);

const started = Date.now();
const done: StepTiming[] = [];
for (const step of STEPS) {
  say(`\n── ${step.name}`);
  const { code, ...timing } = await timed(step);
  done.push(timing);
  say(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${timing.seconds.toFixed(1)} s`);
  if (code !== 0) {
    say(`\n${tableOf(done)}`);
    process.exit(code);
  }
}
say(`\n${tableOf(done)}\n\nAll passed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
if (process.argv.includes('--record-timings')) keepTimings(done);

function tableOf(steps: readonly StepTiming[]): string {
  const pages = [...readDocuments(join(ROOT, 'schemas')).keys()].filter((file) => file.startsWith('pages/'));
  return timingTable(steps, new Set(pages.map(nameOfDocument)));
}

async function timed(step: Step): Promise<StepTiming & { code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'console-timings-'));
  const written = join(folder, 'files.json');
  const from = Date.now();
  const share = processorShare();
  try {
    const code = await run(step, { [TIMINGS_TO]: written });
    const seconds = (Date.now() - from) / 1000;
    return { code, name: step.name, seconds, share: share(), files: step.runsTests ? filesOf(written) : [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A runner that broke before its end has written nothing. */
function filesOf(written: string): FileTiming[] {
  try {
    return JSON.parse(readFileSync(written, 'utf8')) as FileTiming[];
  } catch {
    return [];
  }
}

function run({ command, args }: Step, env: Readonly<Record<string, string>>): Promise<number> {
  const bin = join(ROOT, 'node_modules/.bin', command);
  return new Promise((done, failed) => {
    const child = spawn(bin, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', failed);
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}
