import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULE_CALLS, moduleCalls } from '../generators/module-calls.ts';
import { callHasAnswer } from '../validators/answers/call-has-answer.ts';
import type { Rule } from '../validators/rule.ts';

const MODULES = join(import.meta.dirname, '../server/modules');

/** The generated file about the modules of this project's server, made of their sources. */
export function moduleCallsFile(): string {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return moduleCalls(files.sort().map((file) => readFileSync(join(MODULES, file), 'utf8')));
}

/** The calls that modules answer, as a folder of documents has them; undefined where it does not say. */
export function moduleCallsOf(schemas: string): ReadonlySet<string> | undefined {
  const file = join(schemas, 'generated', MODULE_CALLS);
  return existsSync(file) ? callsIn(readFileSync(file, 'utf8')) : undefined;
}

function callsIn(text: string): ReadonlySet<string> {
  return new Set((JSON.parse(text) as { calls: string[] }).calls);
}

/** The rule about what answers calls, for documents that the server of this project is going to serve. */
export function ownAnswerRules(): Rule[] {
  return [callHasAnswer(callsIn(moduleCallsFile()))];
}

/** The rule about what answers calls, for a folder that says which ones modules answer. Documents that lie over others do not. */
export function answerRules(schemas: string): Rule[] {
  const calls = moduleCallsOf(schemas);
  return calls ? [callHasAnswer(calls)] : [];
}
