import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles, textAt } from './changed-files.ts';

/** A repository with a commit on main. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'console-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]) => execFileSync('git', [...person, ...args], { cwd: root, stdio: 'pipe' });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'x');
  };
  git('init', '-q', '-b', 'main');
  for (const file of ['kept.ts', 'edited.ts', 'moved.ts', 'gone.ts']) write(file, `${file} as it was`);
  write('.gitignore', 'dist');
  commit();
  return { root, git, write, commit };
}

test('on a branch: what it committed, what is not committed, and what git does not know; nothing that main did since', () => {
  const { root, git, write, commit } = repository();
  git('checkout', '-qb', 'work');
  write('edited.ts', 'edited');
  commit();
  git('checkout', '-q', 'main');
  write('of-main.ts', 'later');
  commit();
  git('checkout', '-q', 'work');
  renameSync(join(root, 'moved.ts'), join(root, 'moved-on.ts'));
  rmSync(join(root, 'gone.ts'));
  write('名字.ts', 'new');
  write('dist', 'ignored');
  const changes = changedFiles(root);
  expect(changes?.files).toEqual(['edited.ts', 'gone.ts', 'moved-on.ts', 'moved.ts', '名字.ts']);
  expect(textAt(root, changes?.base ?? '', 'edited.ts')).toBe('edited.ts as it was');
  expect(textAt(root, changes?.base ?? '', '名字.ts')).toBeUndefined();
});

test('on main: what is not committed', () => {
  const { root, write } = repository();
  expect(changedFiles(root)?.files).toEqual([]);
  write('edited.ts', 'edited');
  expect(changedFiles(root)?.files).toEqual(['edited.ts']);
});

test('without a main there is nothing to compare with', () => {
  const { root, git } = repository();
  git('branch', '-m', 'trunk');
  expect(changedFiles(root)).toBeUndefined();
});
