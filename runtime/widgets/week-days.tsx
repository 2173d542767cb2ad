import { useTranslation } from 'react-i18next';
import type { WidgetInput } from '../core/widget-input.ts';
import { ChoiceBoxes } from './choice-boxes.tsx';

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Days of the week, "1" Monday to "7" Sunday, as the page's dictionary or choices name them, else by their usual names. */
export function WeekDays(input: WidgetInput) {
  const { props } = input;
  const { i18n } = useTranslation('runtime');
  if (props.choices || props.dictionary !== undefined) return <ChoiceBoxes {...input} />;
  const [zh, en] = [i18n.getFixedT('zh', 'runtime'), i18n.getFixedT('en', 'runtime')];
  const choices = DAYS.map((value) => ({
    value,
    label: { zh: zh(`weekday.${value}`), en: en(`weekday.${value}`) },
  }));
  return <ChoiceBoxes {...input} props={{ ...props, choices }} />;
}

export { WeekDays as widget };
