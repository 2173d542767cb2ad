import type { Action, Step, Tab } from '../../schemas/generated/grammar.ts';
import { buttonLists } from '../model/standing-inside.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  twice: 'Another one here is called "{title}" too: nobody could tell them apart.',
  same: 'The tab before this one shows exactly the same.',
} as const;

/** Tabs and buttons that stand beside one another, and the steps of a form, have different names. */
export const titlesDiffer = defineRule({
  id: 'titles-differ',
  severity: 'error',
  description: {
    zh: '并排的标签页、按钮和同一表单的步骤名称不能相同，除非它们不会同时显示。',
    en: 'Tabs and buttons beside one another, and the steps of a form, have different names, unless they are shown in turn.',
  },
  messages,
  visit: {
    block(block, tools) {
      for (const actions of buttonLists(block)) tellButtons(actions, tools);
    },
    detailBlock: ({ tabs }, tools) => tell(tabs, tools),
    approvalBlock: ({ tabs }, tools) => tell(tabs, tools),
    tabsBlock: ({ tabs }, tools) => tell(tabs, tools),
    formBlock: ({ steps }, tools) => tell(steps, tools),
  },
});

function tell(named: readonly (Tab | Step)[] | undefined, { report }: Tools<typeof messages>): void {
  const titles = (named ?? []).map(({ title }) => title.zh);
  for (const [index, one] of (named ?? []).entries()) {
    // Two that are shown in turn never stand beside one another.
    const shown = 'block' in one ? JSON.stringify(one.block) : undefined;
    if (
      shown !== undefined &&
      named?.slice(0, index).some((other) => 'block' in other && JSON.stringify(other.block) === shown)
    )
      report(at(one as Tab, 'block'), 'same', {});
    if (titles.indexOf(one.title.zh) < index && !one.visibleWhen)
      report(at(one, 'title', 'zh'), 'twice', { title: one.title.zh });
  }
}

/** Two that do the same are told by actions-differ; two that are shown under conditions may be shown in turn. */
function tellButtons(actions: readonly Action[] | undefined, { report }: Tools<typeof messages>): void {
  const english = new Map<string, Action>();
  const seen = new Map<string, Action>();
  for (const action of actions ?? []) {
    const { label, menuCode } = action;
    if (!label) continue;
    const first = seen.get(label.zh);
    const inTurn = first?.visibleWhen !== undefined && action.visibleWhen !== undefined;
    const isSame = first?.type === action.type && first.menuCode === menuCode;
    if (first && !inTurn && !isSame) report(at(action, 'label', 'zh'), 'twice', { title: label.zh });
    const before = english.get(label.en);
    const areInTurn = before?.visibleWhen !== undefined && action.visibleWhen !== undefined;
    if (before && before.label?.zh !== label.zh && !areInTurn)
      report(at(action, 'label', 'en'), 'twice', { title: label.en });
    english.set(label.en, before ?? action);
    seen.set(label.zh, first ?? action);
  }
}
