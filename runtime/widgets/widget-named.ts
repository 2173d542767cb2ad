import type { ComponentType } from 'react';
import type { Widget } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from '../blocks/custom/custom-registry.ts';
import { customWidget } from './custom-widget.tsx';
import type { WidgetInput } from './widget-input.ts';

/**
 * The widget that a field names: one of the language first, then a registered one; undefined for a name that is neither.
 *
 * @param own those of the language, as they are drawn at the place
 */
export function widgetNamed(
  name: string,
  own: Readonly<Record<Widget, ComponentType<WidgetInput>>>,
  custom: CustomRegistry,
): ComponentType<WidgetInput> | undefined {
  return Object.hasOwn(own, name) ? own[name as Widget] : customWidget(name, custom);
}
