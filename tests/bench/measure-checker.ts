import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readDocuments } from '../../scripts/read-documents.ts';
import { Checker } from '../../validators/checker.ts';
import { allRules } from '../../validators/rules/index.ts';
import { manyPages } from './many-pages.ts';
import { type Cost, costOf } from './side-by-side.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface CheckerCosts {
  pages: number;
  /** Milliseconds of the whole process, from its start to its end. */
  cold: Cost;
  /** CPU milliseconds of the process, all threads together: what another load of the machine changes less. */
  cpuMs: number;
  /**
   * How many times the CPU that a process takes which reads the same documents and parses them, and does no more. Both run in
   * turn, so how fast the machine is drops out.
   */
  againstParsing: number;
  /** Megabytes that the process held at most. */
  memoryMb: number;
  /** Milliseconds in a process that goes on, after a change of one page. */
  oneChangedPage: Cost;
}

/** What checking this many generated pages costs, as `npm run check` does it. */
export function measureChecker(pages: number, rounds: number): CheckerCosts {
  const files = manyPages(readDocuments(join(ROOT, 'schemas')), pages);
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const runs = Array.from({ length: rounds }, () => ({ ...checkOnce(folder), parsing: parseOnce(folder).cpuMs }));
    const [checked, parsed] = [costOf(runs.map(({ cpuMs }) => cpuMs)), costOf(runs.map(({ parsing }) => parsing))];
    return {
      pages: [...files.keys()].filter((file) => file.startsWith('pages/')).length,
      cold: costOf(runs.map(({ ms }) => ms)),
      cpuMs: checked.median,
      againstParsing: Math.round((checked.min / parsed.min) * 10) / 10,
      memoryMb: Math.max(...runs.map(({ memoryMb }) => memoryMb)),
      oneChangedPage: costOf(changes(files, 20)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tells at the end of a process what it took. */
const WATCHER = `data:text/javascript,process.on('exit', () => console.error(JSON.stringify(process.resourceUsage())))`;

/** Reads every document below a folder, parses it, and forgets it. */
const PARSER = `data:text/javascript,${encodeURIComponent(`
  import { readdirSync, readFileSync } from 'node:fs';
  import { join } from 'node:path';
  const [folder] = process.argv.slice(1);
  for (const file of readdirSync(folder, { recursive: true }))
    if (file.endsWith('.json')) JSON.parse(readFileSync(join(folder, file), 'utf8'));
`)}`;

function checkOnce(folder: string): Run {
  return runOnce([join(ROOT, 'scripts/check.mjs'), folder]);
}

function parseOnce(folder: string): Run {
  return runOnce(['--import', PARSER, '--eval', '0', folder]);
}

interface Run {
  ms: number;
  cpuMs: number;
  memoryMb: number;
}

function runOnce(args: readonly string[]): Run {
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', WATCHER, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const ms = performance.now() - from;
  if (status !== 0)
    throw new Error(`The generated pages are not clean, or cannot be read: ${stdout.slice(0, 2000)}${stderr}`);
  const used = JSON.parse(stderr) as { maxRSS: number; userCPUTime: number; systemCPUTime: number };
  return { ms, cpuMs: (used.userCPUTime + used.systemCPUTime) / 1000, memoryMb: Math.round(used.maxRSS / 1024) };
}

/** What every change of one page costs a checker that goes on. */
function changes(files: ReadonlyMap<string, string>, times: number): number[] {
  const checker = new Checker(allRules);
  checker.check(files);
  const [page = '', text = ''] = [...files].find(([file]) => file.startsWith('pages/')) ?? [];
  return Array.from({ length: times }, (_, time) => {
    const changed = new Map(files).set(page, text + ' '.repeat(1 + (time % 2)));
    const from = performance.now();
    checker.check(changed);
    return performance.now() - from;
  });
}
