import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processorShare } from './processor-share.ts';
import type { Step } from './steps.ts';
import { TIMINGS_TO } from './timing-reporter.ts';
import type { FileTiming, StepTiming } from './timings.ts';

/** The result of a run: what its steps took, and the exit code of the one that failed, else 0. */
export interface StepsRun {
  done: readonly StepTiming[];
  code: number;
}

/** Runs steps one after the other, until one fails. @param root where they are run: a project with its `node_modules` */
export async function runSteps(steps: readonly Step[], root: string, log: (line: string) => void): Promise<StepsRun> {
  const done: StepTiming[] = [];
  for (const step of steps) {
    log(`\n── ${step.name}`);
    const { code, ...timing } = await timed(step, root);
    done.push(timing);
    log(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${timing.seconds.toFixed(1)} s`);
    if (code !== 0) return { done, code };
  }
  return { done, code: 0 };
}

async function timed(step: Step, root: string): Promise<StepTiming & { code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'console-timings-'));
  const written = join(folder, 'files.json');
  const from = Date.now();
  const share = processorShare();
  try {
    const code = await run(step, root, written);
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

function run({ command, args, env }: Step, root: string, written: string): Promise<number> {
  const bin = join(root, 'node_modules/.bin', command);
  return new Promise((done, failed) => {
    const child = spawn(bin, args, {
      cwd: root,
      env: { ...process.env, ...env, [TIMINGS_TO]: written },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', failed);
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}
