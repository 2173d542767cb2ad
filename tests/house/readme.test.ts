import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const scripts = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;

/** Every Markdown file that git knows or would take in. */
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));

/** A code span that looks like a path of this project: it has a slash or a known ending, and no placeholder. */
function pathsIn(text: string): string[] {
  const spans = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return spans.filter(
    (span) =>
      /^[\w.-]+(\/[\w.*-]+)*\/?$/.test(span) &&
      /^(schemas|validators|generators|runtime|src|server|scripts|tests|docs|public|\.ci)\//.test(span) &&
      !span.includes('*'),
  );
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');

  test('names only paths that exist', () => {
    const missing = pathsIn(text).filter(
      (path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, dirname(file), path)),
    );
    const broken = linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(file), link)));
    expect([...missing, ...broken]).toEqual([]);
  });

  test('names only commands that exist', () => {
    const builtIn = new Set(['ci', 'test', 'start', 'install']);
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
    expect(commands.filter((command) => !(command in scripts) && !builtIn.has(command))).toEqual([]);
  });
});

test('the test command of CI is the one of the README', () => {
  const ci = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  const steps = ci.split('\n').filter((line) => line !== '' && !/^(#|set )/.test(line));
  expect(steps).toEqual(['npm ci', 'npm test']);
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('npm test');
});
