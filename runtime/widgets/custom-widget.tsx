import { type ComponentType, Suspense } from 'react';
import type { CustomRegistry } from '../core/custom-registry.ts';
import { customValues } from '../core/custom-values.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { scopesOf } from '../core/values.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { PartBoundary } from '../looks/part-boundary.tsx';

type RegisteredWidget = CustomRegistry['widgets'][string];

/** Made once for each: another component at every render would lose typed text. */
const made = new WeakMap<RegisteredWidget, ComponentType<WidgetInput>>();

/** A widget that the product registered, in the form that fields draw; undefined for an unregistered name. */
export function customWidget(name: string, { widgets }: CustomRegistry): ComponentType<WidgetInput> | undefined {
  const registered = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!registered) return undefined;
  const known = made.get(registered);
  if (known) return known;
  const fresh = asWidget(name, registered);
  made.set(registered, fresh);
  return fresh;
}

/** It may be loaded when it is first needed, and an error in it stays within its field. */
function asWidget(name: string, Registered: RegisteredWidget): ComponentType<WidgetInput> {
  return function CustomWidget(input: WidgetInput) {
    const t = useTexts();
    const host = useRuntime();
    const values = input.props.custom ?? {};
    // The checker has proven that it receives what custom.json defines for it.
    const customProps = customValues(values, scopesOf(host, input.scopes)) as never;
    return (
      <PartBoundary
        of={input.value}
        instead={({ message }) => (
          <span className="rt-tone-danger" role="alert" title={message}>
            {t('custom.broken', { name })}
          </span>
        )}
      >
        <Suspense fallback={<span className="rt-skeleton-line rt-widget-loading" />}>
          <Registered {...input} customProps={customProps} />
        </Suspense>
      </PartBoundary>
    );
  };
}
