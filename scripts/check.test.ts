import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
  return runIn({ LC_ALL: 'C' }, ...args);
}

function runIn(environment: NodeJS.ProcessEnv, ...args: string[]): { code: number; out: string; error: string } {
  try {
    const out = execFileSync(process.execPath, [join(ROOT, 'scripts/check.mjs'), ...args], {
      encoding: 'utf8',
      cwd: ROOT,
      stdio: 'pipe',
      env: { ...process.env, ...environment },
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

  test('runs what its sources say now, in whatever state it finds what was put together before', () => {
    run();
    const programs = join(ROOT, 'node_modules/.cache/programs');
    // The same program may have been built in other ways, too: `npm run check` makes it in parts.
    const isOfThisCommand = (file: string) => {
      const { program, way } = JSON.parse(readFileSync(file, 'utf8'));
      return program === join(ROOT, 'scripts/check.ts') && way === '--in-parts';
    };
    const made = readdirSync(programs)
      .map((name) => join(programs, name, 'made-of.json'))
      .find(isOfThisCommand) as string;
    const folderMade = () => JSON.parse(readFileSync(made, 'utf8')).folder;
    const before = folderMade();
    expect(run().code).toBe(0);
    expect(folderMade()).toBe(before);
    const now = new Date();
    utimesSync(join(ROOT, 'validators/near-names.ts'), now, now);
    expect(run().code).toBe(0);
    expect(folderMade()).not.toBe(before);
    writeFileSync(made, '{"folder":');
    expect(run().out).toMatch(/^0 findings/);
    rmSync(folderMade(), { recursive: true });
    expect(run().out).toMatch(/^0 findings/);
  }, 60_000);

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

  test('speaks Chinese where the shell does or is told to, and English to machines', () => {
    const file = join(folder, 'pages/record/opening.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"kind": "list"', '"kind": "lst"'));
    const chinese = /pages\/record\/opening\.json:8:11 错误 未知的值 "lst"。是否想写 "list"？ grammar\n/;
    expect(runIn({ CI: '', LC_ALL: 'zh_CN.UTF-8' }, folder).out).toMatch(chinese);
    expect(runIn({ CI: '1', LC_ALL: 'zh_CN.UTF-8' }, folder).out).toContain('Did you mean "list"?');
    expect(run('--lang', 'zh', folder).out).toContain('1 份文档中有 1 个问题，其中 1 个可用 --fix 修正');
    writeFileSync(file, text);
    expect(run('--lang', 'zh').out).toMatch(/^\d+ 份文档，没有发现问题\n$/);
    expect(run('--lang', 'fr')).toMatchObject({ code: 2, error: expect.stringContaining('messages are in zh or en') });
  }, 60_000);

  test('ends with 2 and one sentence when it cannot run', () => {
    const sentences = {
      [join(folder, 'nowhere')]: /cannot read .*nowhere: there is no such/,
      '--colour': /unknown option '--colour'/,
    };
    for (const [arg, sentence] of Object.entries(sentences)) {
      const { code, out, error } = run(arg);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toMatch(sentence);
      expect(error).toMatch(/^The check could not run: .+\.\n$/);
    }
  }, 30_000);

  test('ends with 2 and one sentence for a grammar that is not whole', () => {
    const partial = join(folder, 'generated/partial');
    mkdirSync(join(partial, 'grammar'), { recursive: true });
    cpSync(join(ROOT, 'schemas/grammar/common.schema.json'), join(partial, 'grammar/common.schema.json'));
    cpSync(join(ROOT, 'schemas/menu.json'), join(partial, 'menu.json'));
    const { code, error } = run(partial);
    expect(code).toBe(2);
    expect(error).toBe('The check could not run: cannot check: There is no grammar menu.schema.json.\n');
  }, 30_000);

  test('mends what it can with --fix, says so, and ends with what is left', () => {
    const file = join(folder, 'pages/record/opening.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"kind": "list"', '"kind": "lst"'));
    const first = run('--fix', '--format', 'json', folder);
    const mended = readFileSync(file, 'utf8');
    const second = run('--fix', folder);
    writeFileSync(file, text);
    expect({ code: first.code, out: first.out }).toEqual({ code: 0, out: '[]\n' });
    expect(JSON.parse(mended)).toEqual(JSON.parse(text));
    expect(second.out).toMatch(/^0 findings/);
    expect(mended).toContain('"kind": "list"');
  }, 30_000);

  test('fails only on what a baseline does not know', () => {
    const file = join(folder, 'pages/record/opening.json');
    const baseline = `${folder}.baseline.json`;
    const text = readFileSync(file, 'utf8');
    const broken = text.replace('"kind": "list"', '"kind": "lst"');
    writeFileSync(file, broken);
    const written = run('--write-baseline', baseline, folder);
    // Lines move, and known findings stay known.
    writeFileSync(file, `\n\n${broken}`);
    const known = run('--baseline', baseline, folder);
    writeFileSync(join(folder, 'roles.json'), '{');
    const fresh = run('--baseline', baseline, '--format', 'json', folder);
    cpSync(join(ROOT, 'schemas/roles.json'), join(folder, 'roles.json'));
    writeFileSync(file, text);
    rmSync(baseline);
    expect([written.code, known.code, fresh.code]).toEqual([0, 0, 1]);
    expect(known.out).toMatch(/^0 findings/);
    expect(JSON.parse(fresh.out)).toMatchObject([{ file: 'roles.json', rule: 'json' }]);
  }, 30_000);

  test('tells again after a change with --watch', async () => {
    const file = join(folder, 'pages/record/opening.json');
    const text = readFileSync(file, 'utf8');
    const watching = spawn(process.execPath, ['scripts/check.mjs', '--watch', folder], {
      cwd: ROOT,
    });
    let said = '';
    const until = (words: string) =>
      new Promise<void>((received) => {
        watching.stdout.on('data', () => said.includes(words) && received());
        if (said.includes(words)) received();
      });
    watching.stdout.setEncoding('utf8').on('data', (words: string) => {
      said += words;
    });
    try {
      await until('0 findings in');
      said = '';
      writeFileSync(file, text.replace('"kind": "list"', '"kind": "lst"'));
      await until('Did you mean "list"?');
      said = '';
      writeFileSync(file, text);
      await until('0 findings in');
    } finally {
      watching.kill();
      writeFileSync(file, text);
    }
  }, 30_000);
});
