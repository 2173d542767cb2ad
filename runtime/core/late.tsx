import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component that loads itself when drawn, and can be fetched before. */
export type Late<Props extends object> = ComponentType<Props> & {
  /** Fetches it; once for all. */
  load(): Promise<void>;
  isLoaded(): boolean;
};

/**
 * A component that is loaded when it is first needed. If it cannot be loaded, the boundary around it shows that.
 *
 * @param fetch imports its file and picks the component
 * @param waiting is shown in its place meanwhile
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
    // Chosen once, when first drawn: a field does not lose its focus when a load ends.
    const [Component] = useState(() => found ?? Awaited);
    return (
      <Suspense fallback={waiting}>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { load, isLoaded: () => found !== undefined });
}
