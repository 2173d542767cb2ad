import type { ListBlock, Tab, TimelineBlock } from '../../schemas/generated/grammar.ts';
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
      if (history) tellBlock(history, tools);
    },
  },
});

function tell(tabs: readonly Tab[] | undefined, tools: Tools<typeof messages>): void {
  for (const { block } of tabs ?? []) if (block.kind === 'list' || block.kind === 'timeline') tellBlock(block, tools);
}

function tellBlock(block: ListBlock | TimelineBlock, { catalogue, report }: Tools<typeof messages>): void {
  const shown = catalogue.entities.get(block.entity);
  const called = catalogue.endpoints.get(block.endpoint);
  // Of a call that serves something else, or gives a record's own by itself, nobody knows.
  if (!shown || called?.entity !== shown.name || called.request?.required?.length) return;
  const isHeld = Object.entries(block.fixedFilters ?? {}).some(([field, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return !/^(?:community|user)\b/.test(value.from);
    // A key that is wrong is told where it stands.
    const { type, dictionary, format } = shown.fields.get(field) ?? {};
    return dictionary === undefined && format === undefined && type !== 'boolean';
  });
  if (!isHeld) report(keyAt(block, 'endpoint'), 'all', {});
}
