import type { Condition, Group, Text, ToneRule } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { isOppositeColor, isOppositeTone } from '../model/meaning-of-words.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import type { Reach } from '../walk/reach.ts';
import { scopeOf } from '../walk/walk-condition.ts';

const messages = {
  copied: 'This is what "{other}" is coloured by: here it says nothing of "{field}".',
  opposite: '"{label}" is shown as {tone}, which says the opposite.',
  told: '"{text}" is told as {tone}, which says the opposite.',
} as const;

/** The tone of a value depends on the value itself, and does not contradict it. */
export const tonesFit = defineRule({
  id: 'tones-fit',
  severity: 'error',
  description: {
    zh: '颜色规则说的是该值本身：不能照搬旁边一列的条件，“失败”不用 success，“成功”不用 danger；watch 和 hints 的文字也是如此。',
    en: 'A tone is about the value itself: it is not that of the column beside it, and "failed" is no success, in what a watch or a hint says either.',
  },
  messages,
  visit: {
    listBlock({ columns, rowTones, card }, tools) {
      checkCopied(columns, tools);
      checkCopied(card?.lines ?? [], tools);
      const reach = {
        ...tools.reach,
        row: tools.entity ?? { name: '', fields: new Map(), partial: true },
        near: 'row' as const,
      };
      for (const tone of rowTones ?? []) checkOpposite(tone, { ...tools, reach });
    },
    detailBlock: ({ groups }, tools) => checkGroups(groups, tools),
    approvalBlock: ({ groups }, tools) => checkGroups(groups, tools),
    timelineBlock({ tones }, tools) {
      const reach = {
        ...tools.reach,
        row: tools.entity ?? { name: '', fields: new Map(), partial: true },
        near: 'row' as const,
      };
      for (const tone of tones ?? []) checkOpposite(tone, { ...tools, reach });
    },
    action(action, tools) {
      if ('watch' in action) checkResultTexts(action.watch?.states, tools);
    },
    field: ({ hints }, tools) => checkResultTexts(hints, tools),
    shown({ tones }, tools) {
      for (const tone of tones ?? []) checkOpposite(tone, tools);
    },
  },
});

type Report = Pick<Tools<typeof messages>, 'report'>;

function checkGroups(groups: readonly Group[], tools: Report): void {
  for (const { fields } of groups) checkCopied(fields, tools);
}

/** A tone that another column has of its own, and that does not name this one. */
function checkCopied(shown: readonly (string | { field: string; tones?: ToneRule[] })[], { report }: Report): void {
  const toned = shown.flatMap((one) => (typeof one !== 'string' && one.tones ? [one] : []));
  for (const { field, tones = [] } of toned) {
    for (const { when } of tones) {
      const [other, ...others] = Object.keys(when);
      if (other === undefined || others.length > 0 || other === field) continue;
      const written = JSON.stringify(when);
      const owner = toned.find(
        (one) => one.field === other && one.tones?.some((tone) => JSON.stringify(tone.when) === written),
      );
      if (owner) report(keyAt(when, other), 'copied', { other, field });
    }
  }
}

/** A text about a result, in a tone that contradicts it. */
function checkResultTexts(texts: readonly { text: Text; tone?: string }[] | undefined, { report }: Report): void {
  for (const one of texts ?? []) {
    const { text, tone } = one;
    if (tone !== undefined && isOppositeTone(text.zh, tone)) report(at(one, 'tone'), 'told', { text: text.zh, tone });
  }
}

/** A tone for one code, whose label contradicts it. */
function checkOpposite(
  of: ToneRule,
  { reach, catalogue, report }: Report & { reach: Reach; catalogue: DocumentCatalogue },
): void {
  const color = of.tone === 'success' ? 'green' : of.tone === 'danger' ? 'red' : undefined;
  const label = color === undefined ? undefined : wordOf(of.when, reach, catalogue);
  if (color !== undefined && label !== undefined && isOppositeColor(label, color))
    report(at(of, 'tone'), 'opposite', { label, tone: of.tone });
}

function wordOf(when: Condition, reach: Reach, catalogue: DocumentCatalogue): string | undefined {
  const [only, ...others] = Object.entries(when);
  if (!only || others.length > 0 || typeof only[1] !== 'string') return undefined;
  const [scope, field] = scopeOf(only[0], reach);
  const property = scope === undefined || field === undefined ? undefined : reach[scope]?.fields.get(field);
  return catalogue.codeLabels.get(property?.dictionary ?? '')?.get(only[1])?.zh;
}
