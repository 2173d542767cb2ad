import { readFileSync } from 'node:fs';
import type { Rule } from '../../validators/rule.ts';
import { CouldNotRun } from './could-not-run.ts';
import type { CheckOptions } from './options.ts';

/** The text about a tree that shows what one account holds. */
const ONE_ACCOUNT = {
  en: (codes: number) =>
    `The menu is what one account holds, ${codes} codes: that it lacks a code proves nothing, so only what it has is compared. Of an account that holds every code: add --whole-menu.`,
  zh: (codes: number) =>
    `该菜单是单个账号的权限树（${codes} 个编码）：其中没有的编码不能说明服务端没有，因此只比对其中已有的部分。账号拥有全部编码时，请加 --whole-menu。`,
};

type Asked = Pick<CheckOptions, 'menu' | 'openapi' | 'language'>;

/**
 * The rules that compare the documents with something outside: a server's menu, another backend's contract. What they need is
 * loaded only when it is asked for: the adapter alone costs more than checking the documents.
 *
 * @throws CouldNotRun
 */
export async function outsideRules({ menu, openapi, language }: Asked): Promise<Rule[]> {
  const ofMenu = menu ? await menuRules(menu, language) : [];
  return [...ofMenu, ...(openapi === undefined ? [] : await openapiRules(openapi))];
}

async function menuRules(
  { isWhole, ...source }: NonNullable<CheckOptions['menu']>,
  language: CheckOptions['language'],
): Promise<Rule[]> {
  const { liveMenuRules } = await import('../../validators/live-menu/live-menu-rules.ts');
  const { liveNodes } = await import('../../validators/live-menu/live-menu.ts');
  const { fetchLiveMenu } = await import('../live-menu/fetch-live-menu.ts');
  const menu = await orCannotRun('use the menu', () => fetchLiveMenu(source));
  if (isWhole || menu.isWhole) return liveMenuRules({ ...menu, isWhole: true });
  console.error(ONE_ACCOUNT[language](liveNodes(menu.nodes).size));
  return liveMenuRules(menu);
}

async function openapiRules(source: string): Promise<Rule[]> {
  const { contractRules } = await import('../../validators/contract/contract-rules.ts');
  const { readContract } = await import('../../validators/contract/read-contract.ts');
  return orCannotRun(`use the contract ${source}`, async () => contractRules(readContract(await textOf(source))));
}

async function orCannotRun<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
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
