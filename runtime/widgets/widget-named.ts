import type { ComponentType } from 'react';
import type { Widget } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { customWidget } from './custom-widget.tsx';

/**
 * The widget that a field names: one of the language first, then a registered one; undefined for a name that is neither.
 *
 * @param own those of the language, in the form for this place
 */
export function widgetNamed(
  name: string,
  own: Readonly<Record<Widget, ComponentType<WidgetInput>>>,
  custom: CustomRegistry,
): ComponentType<WidgetInput> | undefined {
  return Object.hasOwn(own, name) ? own[name as Widget] : customWidget(name, custom);
}
