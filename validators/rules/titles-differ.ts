import type { Action, Step, Tab, Text } from '../../schemas/generated/grammar.ts';
import { type KindsByTitle, keyOfTitle, kindsByTitle, saidOfName } from '../model/kinds-by-title.ts';
import { buttonLists } from '../model/standing-inside.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  twice: 'Another one here is called "{title}" too: nobody could tell them apart.',
  kind: '"{other}" has this title, too, and is called by it: this one was copied and left as it was.',
  same: 'The tab before this one shows exactly the same.',
} as const;

/** Tabs and buttons that are beside one another, the steps of a form, entities and dictionaries have different names. */
export const titlesDiffer = defineRule({
  id: 'titles-differ',
  severity: 'error',
  description: {
    zh: '并排的标签页、按钮和同一表单的步骤名称不能相同，除非它们不会同时显示；两个实体、两个字典的标题也不能相同。',
    en: 'Tabs and buttons beside one another, and the steps of a form, have different names, unless they are shown in turn; so have two entities, and two dictionaries.',
  },
  messages,
  visit: {
    entity: (document, { entity, ...tools }) => checkKind('entities', entity.name, document.title, tools),
    dictionary: ({ title }, { name, ...tools }) => checkKind('dictionaries', name, title, tools),
    block(block, tools) {
      for (const actions of buttonLists(block)) checkButtons(actions, tools);
    },
    detailBlock: ({ tabs }, tools) => check(tabs, tools),
    approvalBlock: ({ tabs }, tools) => check(tabs, tools),
    tabsBlock: ({ tabs }, tools) => check(tabs, tools),
    formBlock: ({ steps }, tools) => check(steps, tools),
  },
});

function check(named: readonly (Tab | Step)[] | undefined, { report }: Tools<typeof messages>): void {
  const titles = (named ?? []).map(({ title }) => title.zh);
  for (const [index, one] of (named ?? []).entries()) {
    // Two that are shown alternately are never beside one another.
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

/** Of two with one title, the one whose name it fits less was copied; where it fits both equally, it is unknown. */
function checkKind(
  kind: keyof KindsByTitle,
  name: string,
  title: Text,
  { catalogue, report }: Tools<typeof messages>,
): void {
  const alike = catalogue.derive(kindsByTitle)[kind].get(keyOfTitle(title));
  if (!alike || alike.length < 2 || !alike.includes(name)) return;
  const own = saidOfName(name, title);
  const other = alike.find((one) => saidOfName(one, title) > own);
  if (other === undefined) return;
  // A read model for one of them, as `roomImport` for `room`, may have its name.
  const isReadFor = kind === 'entities' && catalogue.entities.get(name)?.document.readModel && name.startsWith(other);
  if (!isReadFor) report(at(title), 'kind', { other });
}

/** actions-differ reports two that do the same; two that are shown under conditions may be shown alternately. */
function checkButtons(actions: readonly Action[] | undefined, { report }: Tools<typeof messages>): void {
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
