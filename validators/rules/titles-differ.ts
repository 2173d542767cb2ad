import type { Step, Tab } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { twice: 'Another one here is called "{title}" too: nobody could tell them apart.' } as const;

/** Tabs that stand beside one another, and the steps of a form, have different names. */
export const titlesDiffer = defineRule({
  id: 'titles-differ',
  severity: 'error',
  description: {
    zh: '并排的标签页和同一表单的步骤名称不能相同。',
    en: 'Tabs beside one another, and the steps of a form, have different names.',
  },
  messages,
  visit: {
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
    if (titles.indexOf(one.title.zh) < index && !one.visibleWhen)
      report(at(one, 'title', 'zh'), 'twice', { title: one.title.zh });
  }
}
