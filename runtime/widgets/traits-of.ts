import type { Widget } from '../../schemas/generated/grammar.ts';
import { widgetTraits } from './generated/widget-traits.ts';
import type { WidgetTraits } from './widget-traits.ts';

const NONE: WidgetTraits = {};

/** The traits of a widget of the language; a registered one has none. */
export function traitsOf(widget: string): WidgetTraits {
  return (Object.hasOwn(widgetTraits, widget) && widgetTraits[widget as Widget]) || NONE;
}
