import { readFileSync } from 'node:fs';
import type { Rule } from '../../validators/rule.ts';
import { CouldNotRun } from './could-not-run.ts';
import type { CheckOptions } from './options.ts';

/**
 * The rules that hold the documents against what is outside: a server's menu, another backend's contract. What they need is
 * loaded only when it is asked for: the adapter alone costs more than checking the documents.
 *
 * @throws CouldNotRun
 */
export async function outsideRules({ menu, openapi }: Pick<CheckOptions, 'menu' | 'openapi'>): Promise<Rule[]> {
  return [...(menu ? await menuRules(menu) : []), ...(openapi === undefined ? [] : await openapiRules(openapi))];
}

async function menuRules(source: NonNullable<CheckOptions['menu']>): Promise<Rule[]> {
  const { liveMenuRules } = await import('../../validators/live-menu/live-menu-rules.ts');
  const { fetchLiveMenu } = await import('../live-menu/fetch-live-menu.ts');
  return liveMenuRules(await told('use the menu', () => fetchLiveMenu(source)));
}

async function openapiRules(source: string): Promise<Rule[]> {
  const { contractRules } = await import('../../validators/contract/contract-rules.ts');
  const { readContract } = await import('../../validators/contract/read-contract.ts');
  return told(`use the contract ${source}`, async () => contractRules(readContract(await textOf(source))));
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
