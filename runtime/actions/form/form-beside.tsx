import { Suspense } from 'react';
import type { ResolvedFormAction } from '../../../schemas/generated/grammar.ts';
import type { CustomRows } from '../../core/custom-registry.ts';
import { customValues } from '../../core/custom-values.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Scopes, scopesOf } from '../../core/values.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useTracked } from '../../formily/use-tracked.ts';
import { PartBoundary } from '../../looks/part-boundary.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';

/** It shows values, and no rows that anything could be done with. */
const NO_ROWS: CustomRows = { choosable: false, chosen: [], choose: () => {}, open: undefined };

interface FormBesideProps {
  beside: NonNullable<ResolvedFormAction['beside']>;
  form: RecordForm;
  scopes: Scopes;
}

/** A registered component beside the fields of a form, drawn again as they are filled in. */
export function FormBeside({ beside, form, scopes }: FormBesideProps) {
  const t = useTexts();
  const host = useRuntime();
  const { component, props = {} } = beside;
  const { components } = host.custom;
  const held = useTracked(() => JSON.stringify(form.present()));
  const Registered = Object.hasOwn(components, component) ? components[component] : undefined;
  if (!Registered) {
    return (
      <div className="rt-failed" role="alert">
        <p className="rt-failed-title">{t('custom.unknown', { name: component })}</p>
      </div>
    );
  }
  const inForm = { ...scopes, values: JSON.parse(held) };
  // The checker has proven that it receives what custom.json defines for it.
  const customProps = customValues(props, scopesOf(host, inForm)) as never;
  return (
    <div className="rt-form-beside">
      <PartBoundary
        of={held}
        instead={() => <p className="rt-failed-title">{t('custom.broken', { name: component })}</p>}
      >
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <Registered props={customProps} scopes={inForm} place="beside" nested rows={NO_ROWS} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
