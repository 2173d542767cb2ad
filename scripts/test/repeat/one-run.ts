import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test that failed, and the words it failed with. */
export interface Failure {
  test: string;
  words: string;
}

/** What vitest writes of itself as JSON, as far as it is read here. */
interface Written {
  testResults: readonly {
    message?: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

/** Runs test files once, in a process of its own and without a second try. @param args further arguments of vitest */
export async function oneRun(root: string, args: readonly string[]): Promise<Failure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'console-repeat-'));
  const file = join(folder, 'run.json');
  const json = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
  try {
    const { code, output } = await run(root, ['run', ...args, '--retry=0', ...json]);
    const failures = failuresIn(file);
    return code !== 0 && failures.length === 0 ? [{ test: 'the run itself', words: output }] : failures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failuresIn(file: string): Failure[] {
  let written: Written;
  try {
    written = JSON.parse(readFileSync(file, 'utf8')) as Written;
  } catch {
    return [];
  }
  return written.testResults.flatMap(({ assertionResults, message = '', status }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, words: failureMessages.join('\n') }));
    return failed.length === 0 && status === 'failed' ? [{ test: 'the file itself', words: message }] : failed;
  });
}

const KEPT = 4000;

function run(root: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output = (output + data).slice(-KEPT);
      });
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
