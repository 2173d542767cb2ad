import type { Block, ListBlock, TimelineBlock } from '../../schemas/generated/grammar.ts';
import { nearestInside } from '../model/standing-inside.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { all: 'This shows what there is of all records: nothing in it is of the record around it.' } as const;

/** A block of one record (in a tab, below a row, beside a choice) shows that record's data; else it shows data of all records. */
export const tabOfRecord = defineRule({
  id: 'tab-of-record',
  severity: 'error',
  description: {
    zh: '属于某条记录的列表或时间线（详情和审批的页签、展开行、选中行或节点旁）要按该记录筛选（row、node 或 params），否则显示的是所有记录的内容。',
    en: 'A list or timeline that belongs to a record (in a tab of a detail or approval, below a row, beside what is chosen) is held to it, by row, node or params; else it shows what there is of all records.',
  },
  messages,
  visit: {
    detailBlock: ({ tabs }, tools) =>
      check(
        tabs?.map(({ block }) => block),
        tools,
      ),
    approvalBlock({ tabs, history }, tools) {
      check(
        tabs?.map(({ block }) => block),
        tools,
      );
      check(history && [history], tools);
    },
    listBlock: ({ expand }, tools) => check(expand && [expand], tools),
    splitBlock: ({ second }, tools) => check([second], tools),
    treeBlock: ({ panel }, tools) => check(panel && [panel], tools),
  },
});

function check(blocks: readonly Block[] | undefined, tools: Tools<typeof messages>): void {
  for (const block of (blocks ?? []).flatMap(layoutOf))
    if (block.kind === 'list' || block.kind === 'timeline') checkBlock(block, tools);
}

/** A block, or those in a layout. The second block of a split belongs to what is chosen in the first, and is visited there. */
function layoutOf(block: Block): readonly Block[] {
  if ('endpoint' in block) return [block];
  const inner = nearestInside('block', 'block', block) as Block[];
  return inner.filter((one) => block.kind !== 'split' || one !== block.second).flatMap(layoutOf);
}

function checkBlock(block: ListBlock | TimelineBlock, { catalogue, report }: Tools<typeof messages>): void {
  const shown = catalogue.entities.get(block.entity);
  const called = catalogue.endpoints.get(block.endpoint);
  // For a call that serves something else, or returns a record's own data by itself, it is unknown.
  if (!shown || called?.entity !== shown.name || called.request?.required?.length) return;
  const isHeld = Object.entries(block.fixedFilters ?? {}).some(([field, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return !/^(?:community|user)\b/.test(value.from);
    // A wrong key is reported at its place.
    const { type, dictionary, format } = shown.fields.get(field) ?? {};
    return dictionary === undefined && format === undefined && type !== 'boolean';
  });
  if (!isHeld) report(keyAt(block, 'endpoint'), 'all', {});
}
