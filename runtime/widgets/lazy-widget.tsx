import type { ComponentType } from 'react';
import { type Late, late } from '../core/late.tsx';
import type { WidgetInput } from '../core/widget-input.ts';

export type LateWidget = Late<WidgetInput>;

/**
 * A widget that is loaded when the first field needs it, so that a page of plain fields does not wait for it. A box as high
 * as a line is shown in its place meanwhile.
 *
 * @param fetch imports its file and picks the component
 */
export function lazyWidget(fetch: () => Promise<ComponentType<WidgetInput>>): LateWidget {
  return late(fetch, <span className="rt-skeleton-line rt-widget-loading" />);
}
