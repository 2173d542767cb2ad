import { Suspense } from 'react';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import { useTexts } from '../../use-texts.ts';
import { scopesOf } from '../../values.ts';
import type { BlockInput } from '../block-input.ts';
import { handedValues } from './handed-values.ts';

/** A component that the product registered by name. A name that nobody registered is said, never shown as nothing. */
export function CustomBlock({ block, place, scopes, nested }: BlockInput<'custom'>) {
  const t = useTexts();
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
  // The checker has proven that it is handed what custom.json says it takes.
  const handed = handedValues(block.props, scopesOf(host, scopes)) as never;
  return (
    <Suspense fallback={<SkeletonLines lines={nested ? 4 : 8} />}>
      <Registered props={handed} scopes={scopes} place={place} nested={nested} />
    </Suspense>
  );
}
