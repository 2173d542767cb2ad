import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scalar, Values } from '../../../schemas/generated/grammar.ts';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import { resolveValue, type Scopes, scopesOf } from '../../values.ts';
import type { BlockInput } from '../block-input.ts';
import type { CustomValues } from './custom-registry.ts';

/** A component that the product registered by name. A name that nobody registered is said, never shown as nothing. */
export function CustomBlock({ block, place, scopes, nested }: BlockInput<'custom'>) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const { components } = host.custom;
  const Registered = Object.hasOwn(components, block.component) ? components[block.component] : undefined;
  if (!Registered) {
    return (
      <div className="rt-failed" role="alert">
        <p className="rt-failed-title">{t('custom.unknown', { name: block.component })}</p>
      </div>
    );
  }
  return (
    <Suspense fallback={<SkeletonLines lines={nested ? 4 : 8} />}>
      <Registered props={valuesOf(block.props, scopesOf(host, scopes))} scopes={scopes} place={place} nested={nested} />
    </Suspense>
  );
}

function valuesOf(props: Values, scopes: Scopes): CustomValues {
  const values: Record<string, Scalar | readonly Scalar[]> = {};
  for (const [name, value] of Object.entries(props)) {
    const found = resolveValue(value, scopes);
    if (found !== undefined) values[name] = found;
  }
  return values;
}
