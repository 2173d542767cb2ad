import type { ComponentType } from 'react';
import type { Widget } from '../../schemas/generated/grammar.ts';
import { DateRange } from './date-range.tsx';
import { DateTimeRange } from './date-time-range.tsx';
import { Input } from './input.tsx';
import { NumberRange } from './number-range.tsx';
import { RelationSelect } from './relation-select.tsx';
import { Select } from './select.tsx';
import type { WidgetInput } from './widget-input.ts';

/** Every widget of the grammar; one without a component does not compile. */
export const widgets: Readonly<Record<Widget, ComponentType<WidgetInput>>> = {
  input: Input,
  select: Select,
  relationSelect: RelationSelect,
  dateRange: DateRange,
  dateTimeRange: DateTimeRange,
  numberRange: NumberRange,
};
