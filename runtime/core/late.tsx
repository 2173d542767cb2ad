import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component that comes by itself, and can be fetched before it is drawn. */
export type Late<Props extends object> = ComponentType<Props> & {
  /** Fetches it; once for all. */
  load(): Promise<void>;
  isLoaded(): boolean;
};

/**
 * A component that is loaded when it is first wanted. If it cannot be loaded, the boundary around it says so.
 *
 * @param fetch imports its file and picks the component
 * @param waiting stands in its place meanwhile
 */
export function late<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): Late<Props> {
  let found: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= fetch().then(
      (component) => {
        found = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Awaited = lazy(async () => {
    await load();
    return { default: found as ComponentType<Props> };
  }) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, when its module is loaded
  function Part(props: Props) {
    // As it was when it came: a field does not lose its focus to the end of a load.
    const [Component] = useState(() => found ?? Awaited);
    return (
      <Suspense fallback={waiting}>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { load, isLoaded: () => found !== undefined });
}
