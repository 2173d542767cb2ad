import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  cpSync(join(ROOT, 'schemas'), folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What the command prints and its exit code, as a shell would see them. */
function run(...args: string[]): { code: number; out: string; error: string } {
  try {
    const out = execFileSync(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, 'scripts/check.ts'), ...args], {
      encoding: 'utf8',
      cwd: ROOT,
      stdio: 'pipe',
    });
    return { code: 0, out, error: '' };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, out: stdout, error: stderr };
  }
}

describe('npm run check', () => {
  test('says so when nothing is wrong, and ends with 0', () => {
    const { code, out } = run();
    expect(out).toMatch(/^0 findings in \d+ documents\n$/);
    expect(code).toBe(0);
  }, 30_000);

  test('shows what is wrong with its place, and ends with 1', () => {
    const file = join(folder, 'pages/record/opening.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"kind": "list"', '"kind": "lst"'));
    const human = run(folder);
    const json = run('--format', 'json', folder);
    writeFileSync(file, text);
    expect(human.code).toBe(1);
    expect(human.out).toMatch(
      /pages\/record\/opening\.json:8:11 error Unknown value "lst"\. Did you mean "list"\? grammar\n/,
    );
    expect(human.out).toContain('1 finding in 1 document');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject([{ rule: 'grammar', line: 8, column: 11, near: ['list'] }]);
  }, 30_000);

  test('ends with 2 and one sentence when it cannot run', () => {
    for (const args of [[join(folder, 'nowhere')], ['--format', 'xml'], ['--colour']]) {
      const { code, out, error } = run(...args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toMatch(/^The check could not run: .+\n$/s);
      expect(error.trim().split('\n')).toHaveLength(1);
    }
  }, 30_000);
});
