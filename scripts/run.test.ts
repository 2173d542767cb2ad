import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const RUN = join(import.meta.dirname, 'run.mjs');
const folder = mkdtempSync(join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = join(folder, 'program.ts');
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(
  join(folder, 'part.ts'),
  `interface Part {
  of: string;
}

export const part: Part = { of: import.meta.dirname };
export const fails = (): never => {
  throw new Error('This is wrong.');
};
`,
);
writeFileSync(
  program,
  `import { fails, part } from './part.ts';

console.log(JSON.stringify([part.of, import.meta.filename === process.argv[1], process.argv.slice(2)]));
if (process.argv.includes('fail')) fails();
`,
);

const run = (...words: string[]) => spawnSync(process.execPath, [RUN, ...words], { encoding: 'utf8' });

test.each([
  { way: [], name: 'out of one file' },
  { way: ['--by-module'], name: 'module by module' },
  { way: ['--in-parts'], name: 'in parts' },
])(
  'a program that runs $name knows its words and its place, and an error of it the line that was written',
  ({ way }) => {
    const well = run(...way, program, 'a', '--b');
    expect(JSON.parse(well.stdout)).toEqual([folder, true, ['a', '--b']]);
    // Twice: once created, once found.
    for (let times = 0; times < 2; times += 1) {
      const { status, stderr } = run(...way, program, 'fail');
      expect(status).toBe(1);
      expect(stderr).toContain('Error: This is wrong.');
      expect(stderr).toContain(`${join(folder, 'part.ts')}:7:9`);
      expect(stderr).toContain(`${program}:4:`);
    }
  },
);

test('what was changed since counts', () => {
  writeFileSync(join(folder, 'part.ts'), "export const part = { of: 'now' };\nexport const fails = () => {};\n");
  expect(JSON.parse(run(program).stdout)[0]).toBe('now');
});
