import type { Color, Text } from '../../schemas/generated/grammar.ts';
import { isOppositeColor } from '../model/meaning-of-words.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { opposite: '"{label}" is shown in {color}, which says the opposite.' } as const;

/** A colour does not say the opposite of its word: people look at the colour first. */
export const colorsFitWords = defineRule({
  id: 'colors-fit-words',
  severity: 'error',
  description: {
    zh: '字典、汇总、图表和选项的颜色不能与文字相反：“失败”“拒绝”不用绿色，“成功”“有效”不用红色。',
    en: 'In dictionaries, figures, charts and choices no colour says the opposite of its word: "failed" is not green, "succeeded" not red.',
  },
  messages,
  visit: {
    dictionary({ values }, tools) {
      for (const value of values) tell(value, tools);
    },
    figure: (figure, tools) => tell(figure, tools),
    chartBlock({ series, filters }, tools) {
      for (const one of series) tell(one, tools);
      for (const { options } of filters ?? []) for (const option of options ?? []) tell(option, tools);
    },
    field({ options }, tools) {
      for (const option of options ?? []) tell(option, tools);
    },
  },
});

function tell(of: { label: Text; color?: Color }, { report }: Pick<Tools<typeof messages>, 'report'>): void {
  const { label, color } = of;
  if (color !== undefined && isOppositeColor(label.zh, color))
    report(at(of, 'color'), 'opposite', { label: label.zh, color });
}
