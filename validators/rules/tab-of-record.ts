import type { Tab } from '../../schemas/generated/grammar.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { all: 'This shows what there is of all records: nothing in it is of the record around it.' } as const;

/** What a detail or an approval of one record shows in a tab is of that record; else it shows what there is of all of them. */
export const tabOfRecord = defineRule({
  id: 'tab-of-record',
  severity: 'error',
  description: {
    zh: '详情和审批页签里的列表或时间线要按当前记录筛选（row 或 params），否则显示的是所有记录的内容。',
    en: 'A list or timeline in a tab of a detail or approval is held to its record, by row or params; else it shows what there is of all records.',
  },
  messages,
  visit: {
    detailBlock: ({ tabs }, tools) => tell(tabs, tools),
    approvalBlock({ tabs, history }, tools) {
      tell(tabs, tools);
      if (history && !isHeld(history)) tools.report(keyAt(history, 'endpoint'), 'all', {});
    },
  },
});

function tell(tabs: readonly Tab[] | undefined, { report }: Tools<typeof messages>): void {
  for (const { block } of tabs ?? [])
    if ((block.kind === 'list' || block.kind === 'timeline') && !isHeld(block))
      report(keyAt(block, 'endpoint'), 'all', {});
}

/** Whatever of the record it is asked with. */
function isHeld({ fixedFilters }: { fixedFilters?: object }): boolean {
  return /"from":"(?:row|params|values|node)\./.test(JSON.stringify(fixedFilters ?? {}));
}
