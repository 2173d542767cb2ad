import { readFileSync } from 'node:fs';
import { contractRules } from '../../validators/contract/contract-rules.ts';
import { readContract } from '../../validators/contract/read-contract.ts';
import { liveMenuRules } from '../../validators/live-menu/live-menu-rules.ts';
import type { Rule } from '../../validators/rule.ts';
import { fetchLiveMenu } from '../live-menu/fetch-live-menu.ts';
import { CouldNotRun } from './could-not-run.ts';
import type { CheckOptions } from './options.ts';

/** The rules that hold the documents against what is outside: a server's menu, another backend's contract. @throws CouldNotRun */
export async function outsideRules({ menu, openapi }: Pick<CheckOptions, 'menu' | 'openapi'>): Promise<Rule[]> {
  const rules: Rule[] = [];
  if (menu) rules.push(...liveMenuRules(await told('use the menu', () => fetchLiveMenu(menu))));
  if (openapi !== undefined) {
    rules.push(
      ...(await told(`use the contract ${openapi}`, async () => contractRules(readContract(await textOf(openapi))))),
    );
  }
  return rules;
}

async function told<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new CouldNotRun(`cannot ${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFileSync(source, 'utf8');
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${source} answers HTTP ${answer.status}.`);
  return answer.text();
}
