import type { ComponentType } from 'react';
import type { Widget } from '../../../schemas/generated/grammar.ts';
import type { WidgetInput } from '../../core/widget-input.ts';
import { widgets } from '../generated/widgets.ts';
import { momentStandIn } from './moment-stand-in.tsx';
import { rangeStandIn } from './range-stand-in.tsx';
import { selectStandIn } from './select-stand-in.tsx';
import './stand-in.css';

/**
 * The widgets as filter bars and forms draw them: expensive ones as a placeholder until they are used. Most
 * lists are viewed without the use of a filter, most records are changed in a field or two.
 */
export const lightWidgets: Readonly<Record<Widget, ComponentType<WidgetInput>>> = {
  ...widgets,
  select: selectStandIn(widgets.select),
  relationSelect: selectStandIn(widgets.relationSelect),
  personPicker: selectStandIn(widgets.personPicker),
  communitySelect: selectStandIn(widgets.communitySelect),
  date: momentStandIn(widgets.date, 'YYYY-MM-DD'),
  dateTime: momentStandIn(widgets.dateTime, 'YYYY-MM-DD HH:mm'),
  dateRange: rangeStandIn(widgets.dateRange, 'day'),
  dateTimeRange: rangeStandIn(widgets.dateTimeRange, 'second'),
};
