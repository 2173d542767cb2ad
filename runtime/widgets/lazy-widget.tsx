import { type ComponentType, lazy, Suspense } from 'react';
import type { WidgetInput } from './widget-input.ts';

/**
 * A widget that is loaded when the first field wants it, so that a page of plain fields does not wait for it. A box as high
 * as a line stands in its place meanwhile. If it cannot be loaded, the block's boundary says so.
 *
 * @param load imports its file and picks the component
 */
export function lazyWidget(load: () => Promise<ComponentType<WidgetInput>>): ComponentType<WidgetInput> {
  const Loaded = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each widget, when its module is loaded
  return function LazyWidget(input: WidgetInput) {
    return (
      <Suspense fallback={<span className="rt-skeleton-line rt-widget-loading" />}>
        <Loaded {...input} />
      </Suspense>
    );
  };
}
