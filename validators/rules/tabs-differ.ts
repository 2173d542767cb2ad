import type { Block } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { same: 'The tab "{tab}" shows the same rows: one of them was meant otherwise.' } as const;

/** Two tabs show different rows: two that make the same call with the same filters are one, and one of them has a wrong name. */
export const tabsDiffer = defineRule({
  id: 'tabs-differ',
  severity: 'error',
  description: {
    zh: '同一处的两个页签不能显示同样的数据（接口、固定筛选都相同），否则其中一个名不副实。',
    en: 'Tabs beside one another show different rows; two with the same call and the same fixed filters are one.',
  },
  messages,
  visit: {
    tabsBlock: ({ tabs }, { report }) => check(tabs, report),
    detailBlock: ({ tabs }, { report }) => check(tabs ?? [], report),
    approvalBlock: ({ tabs }, { report }) => check(tabs ?? [], report),
  },
});

type Tabs = readonly { title: { zh: string }; block: Block }[];

function check(tabs: Tabs, report: Tools<typeof messages>['report']): void {
  tabs.forEach(({ block }, index) => {
    const rows = rowsOf(block);
    const same = rows && tabs.slice(0, index).find((other) => rowsOf(other.block) === rows);
    if (!same || block.kind !== 'list') return;
    const filters = Object.keys(block.fixedFilters ?? {});
    const [only = '', ...others] = filters;
    const isOne = filters.length > 0 && others.length === 0 && block.fixedFilters;
    report(isOne ? at(isOne, only) : at(block, 'endpoint'), 'same', { tab: same.title.zh });
  });
}

/** The call of a list; undefined for another block. The same rows in other columns, or by a state at a time, are another view. */
function rowsOf(block: Block): string | undefined {
  if (block.kind !== 'list' || block.stateTabs) return undefined;
  const { endpoint, fixedFilters = {}, columns } = block;
  const filters = Object.entries(fixedFilters).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = columns.map((column) => (typeof column === 'string' ? column : column.field));
  return JSON.stringify([endpoint, filters, names]);
}
