import type { IObserverOptions } from '@formily/reactive-react';
import { type ComponentType, type FunctionComponent, forwardRef, memo, type ReactNode } from 'react';
import { useTracked } from './use-tracked.ts';

/** Properties that React itself sets on a component: they belong to the one inside. */
const OWN: ReadonlySet<string> = new Set([
  '$$typeof',
  'type',
  'compare',
  'render',
  'displayName',
  'defaultProps',
  'propTypes',
]);

/**
 * Formily's `observer` that still works when its page was hidden and is shown again. The original drops what it
 * watches when React's Activity ends its effects, and watches again only when something else renders it.
 */
export function observer<Props extends object>(
  component: FunctionComponent<Props>,
  options: IObserverOptions & { forwardRef?: boolean } = {},
): ComponentType<Props> {
  const inner = component as (props: object) => ReactNode;
  const observed = options.forwardRef
    ? forwardRef<unknown, object>((props, ref) => useTracked(() => inner({ ...props, ref })))
    : (props: object) => useTracked(() => inner(props));
  const kept = memo(observed);
  for (const name of Object.keys(component)) {
    if (!OWN.has(name)) Object.assign(kept, { [name]: component[name as keyof typeof component] });
  }
  if (options.displayName) kept.displayName = options.displayName;
  return kept as unknown as ComponentType<Props>;
}

/** The same for a part of what a component draws: its child is a function. */
export const Observer = observer(({ children }: { children?: ReactNode | (() => ReactNode) }) => (
  <>{typeof children === 'function' ? children() : children}</>
));
