import type { Color, Figure, Text } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { areOppositeColors, isOppositeColor } from '../model/meaning-of-words.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  opposite: '"{label}" is shown in {color}, which says the opposite.',
  code: 'What this counts is {own} elsewhere: {color} says the opposite.',
} as const;

/** A colour does not contradict its label: users notice the colour first. */
export const colorsFitWords = defineRule({
  id: 'colors-fit-words',
  severity: 'error',
  description: {
    zh: '字典、汇总、图表和选项的颜色不能与文字相反，统计某个编码的指标不能用与该编码相反的颜色：“失败”“拒绝”不用绿色，“成功”“有效”不用红色。',
    en: 'In dictionaries, figures, charts and choices no colour says the opposite of its word: "failed" is not green, "succeeded" not red; nor does a figure contradict the colour of the code that it counts.',
  },
  messages,
  visit: {
    dictionary({ values }, tools) {
      for (const value of values) check(value, tools);
    },
    figure(figure, tools) {
      const own = colorOfCode(figure, tools);
      const { color } = figure;
      if (color !== undefined && own !== undefined && areOppositeColors(color, own))
        tools.report(at(figure, 'color'), 'code', { own, color });
      else check(figure, tools);
    },
    chartBlock({ series, filters }, tools) {
      for (const one of series) check(one, tools);
      for (const { options } of filters ?? []) for (const option of options ?? []) check(option, tools);
    },
    field({ options }, tools) {
      for (const option of options ?? []) check(option, tools);
    },
  },
});

function check(of: { label: Text; color?: Color }, { report }: Pick<Tools<typeof messages>, 'report'>): void {
  const { label, color } = of;
  if (color !== undefined && isOppositeColor(label.zh, color))
    report(at(of, 'color'), 'opposite', { label: label.zh, color });
}

/** The colour of the one code that a figure counts and has in its name. */
function colorOfCode(
  { where, label }: Figure,
  { entity, catalogue }: { entity?: KnownEntity; catalogue: DocumentCatalogue },
): Color | undefined {
  const [only, ...others] = Object.entries(where ?? {});
  if (!only || others.length > 0 || typeof only[1] !== 'string') return undefined;
  const dictionary = entity?.fields.get(only[0])?.dictionary ?? '';
  const called = catalogue.codeLabels.get(dictionary)?.get(only[1])?.zh;
  // One without the name of its code may count the wrong one, which figures-differ reports.
  if (called === undefined || !(called.includes(label.zh) || label.zh.includes(called))) return undefined;
  return catalogue.codeColors.get(dictionary)?.get(only[1]);
}
