import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';
import { StartFailure } from '../../server/core/start-failure.ts';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { reportHuman } from '../../validators/report/human.ts';
import { orCouldNotRun } from '../check/could-not-run.ts';
import { readDocuments } from '../read-documents.ts';
import { type CheckedConsoleConfig, checkConsoleConfig } from './check-console-config.ts';

const GRAMMAR = join(import.meta.dirname, '../../schemas/grammar');

/** Reads and checks a configuration file. @throws CouldNotRun when it cannot be read */
export function checkConsoleConfigFile(file: string): CheckedConsoleConfig & { text: string } {
  const text = orCouldNotRun(`read ${file}`, () => readFileSync(file, 'utf8'));
  return { text, ...checkConsoleConfig(file, text, new Grammars(readDocuments(GRAMMAR))) };
}

/**
 * The configuration that `CONSOLE_CONFIG` names, or nothing where it names none.
 *
 * @throws StartFailure with everything that is wrong with the file, each at its line, and how to fix it
 */
export function readConsoleConfig(file: string | undefined, color: boolean): ConsoleConfiguration | undefined {
  if (!file?.trim()) return undefined;
  const path = file.trim();
  const way = 'Mend it and start again, or leave CONSOLE_CONFIG out: then the server decides everything itself.';
  const { findings, config, text } = readable(path);
  if (config) return config;
  throw new StartFailure(
    `CONSOLE_CONFIG names ${path}, which cannot be used:\n\n${reportHuman(findings, new Map([[path, text]]), { color })}\n\n${way}\n` +
      `Check it without starting: npm run check -- --config ${path}. Every key: docs/en/reference/console-config.md.`,
  );
}

function readable(path: string) {
  try {
    return checkConsoleConfigFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `CONSOLE_CONFIG names a file that cannot be used: ${reason} Mend the path, or leave it out.`,
    );
  }
}
