import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeBlocks } from './code-blocks.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What the reader does and a test need not: it sets the machine up, or writes what is generated. */
const NOT_FOLLOWED = ['npm ci', 'npm run dev -- --small', 'npm run format', 'npm run generate'];

/** What a command of the tutorial printed, and whether it ended well. */
export interface Done {
  command: string;
  /** The text says that it fails: the block is marked so. */
  fails: boolean;
  output: string;
  code: number | null;
}

/**
 * Follows a tutorial to the letter on a copy of the documents: commands are run, files are written, and `find` becomes `replace`.
 *
 * @param schemas the copy
 * @param options `checks: false` leaves `npm run check` out, for a test that is about what comes of it
 * @throws Error with the step that cannot be followed as it is written
 */
export function followTutorial(markdown: string, schemas: string, { checks = true } = {}): Done[] {
  const done: Done[] = [];
  const blocks = codeBlocks(markdown);
  blocks.forEach((block, index) => {
    const [path = '', how] = block.info.split(' ');
    if (block.language === 'sh') {
      const lines = block.text
        .trim()
        .split('\n')
        .filter((line) => checks || line !== 'npm run check');
      done.push(...lines.flatMap((line) => run(line, schemas, block.info === 'fails')));
    } else if (how === 'find') {
      const next = blocks[index + 1];
      if (next?.info !== `${path} replace`) throw new Error(`Nothing says what to put in place of\n${block.text}`);
      const file = fileOf(path, schemas);
      const parts = readFileSync(file, 'utf8').split(block.text);
      if (parts.length !== 2) throw new Error(`${parts.length - 1} places in ${path} have\n${block.text}`);
      writeFileSync(file, parts.join(next.text));
    } else if (how === undefined && path !== '') writeFileSync(fileOf(path, schemas), block.text);
  });
  return done;
}

function fileOf(path: string, schemas: string): string {
  if (!path.startsWith('schemas/')) throw new Error(`The tutorial writes ${path}, which is no document.`);
  return join(schemas, path.slice('schemas/'.length));
}

function run(command: string, schemas: string, fails: boolean): Done[] {
  if (NOT_FOLLOWED.includes(command)) return [];
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const [npm, verb, script, ...rest] = words;
  const given = rest.filter((word) => word !== '--');
  const program: Record<string, string[]> = {
    new: ['scripts/run.mjs', 'scripts/new.ts', ...given, '--schemas', schemas],
    check: ['scripts/check.mjs', ...given, schemas],
  };
  const parts = npm === 'npm' && verb === 'run' ? program[script ?? ''] : undefined;
  if (!parts) throw new Error(`This test does not know how to run: ${command}`);
  const { stdout, stderr, status } = spawnSync(process.execPath, parts, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [{ command, fails, output: stdout + stderr, code: status }];
}
