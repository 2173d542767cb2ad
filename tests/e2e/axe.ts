import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Looked {
  /** What is looked at; left out means the whole document. */
  within?: string;
  /** The rules; left out means all. */
  only?: readonly string[];
  /** Rules that cannot hold here. */
  without?: readonly string[];
}

/** What axe-core finds wrong in what is shown. @returns `rule: element: why` of each violation */
export async function axeFinds(page: Page, { within, only, without = [] }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ within, only, without }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      // What antd's select opens is its own: its options have a state and no role.
      const context = within && document.querySelector(within) ? { include: within } : { include: 'html' };
      const { violations } = await axe.run(
        { ...context, exclude: '.ant-select-dropdown' },
        {
          resultTypes: ['violations'],
          ...(only && { runOnly: { type: 'rule', values: [...only] } }),
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, any, all, none }) => `${id}: ${html.slice(0, 160)}: ${[...any, ...all, ...none][0]?.message}`,
        ),
      );
    },
    { within, only, without },
  );
}
