import type { Condition } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  twice: 'The same condition stands before, and the first that holds decides: this never does.',
} as const;

/** Of several conditions the first that holds decides; the same one again never does. */
export const conditionsDiffer = defineRule({
  id: 'conditions-differ',
  severity: 'error',
  description: {
    zh: '颜色、图标按第一个成立的条件决定，后面再写同样的条件永远不起作用。',
    en: 'Of the conditions of tones and icons the first that holds decides; the same one again never does.',
  },
  messages,
  visit: {
    shown: ({ tones }, tools) => tell(tones, tools),
    listBlock: ({ rowTones }, tools) => tell(rowTones, tools),
    treeBlock: ({ icons }, tools) => tell(icons, tools),
  },
});

function tell(
  ruled: readonly { when: Condition }[] | undefined,
  { report }: Pick<Tools<typeof messages>, 'report'>,
): void {
  if (!ruled || ruled.length < 2) return;
  const seen = new Set<string>();
  for (const entry of ruled) {
    const condition = JSON.stringify(entry.when);
    if (seen.has(condition)) report(at(entry, 'when'), 'twice', {});
    seen.add(condition);
  }
}
