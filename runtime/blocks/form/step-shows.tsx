import { useMemo } from 'react';
import type { ResolvedBlock } from '../../../schemas/generated/grammar.ts';
import { isEmpty } from '../../cells/is-empty.ts';
import type { Scopes } from '../../core/values.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useTracked } from '../../formily/use-tracked.ts';
import { NestedBlock } from '../nested-block.tsx';

interface StepShowsProps {
  block: ResolvedBlock;
  form: RecordForm;
  scopes: Scopes;
  place: string;
}

/** A block below the fields of a step, for their values. As long as a value that it names is missing, nothing is shown. */
export function StepShows({ block, form, scopes, place }: StepShowsProps) {
  const names = useMemo(() => valuesNamed(block), [block]);
  const held = useTracked(() => JSON.stringify(names.map((name) => [name, form.read(name)])));
  const inner = useMemo(() => ({ ...scopes, values: Object.fromEntries(JSON.parse(held)) }), [scopes, held]);
  if (names.some((name) => isEmpty(inner.values[name]))) return null;
  return (
    <div className="rt-card rt-form-shows">
      <NestedBlock key={held} block={block} place={`${place}.shows`} scopes={inner} nested />
    </div>
  );
}

/** The fields whose values a block uses, at any depth. */
function valuesNamed(block: ResolvedBlock): string[] {
  const found = JSON.stringify(block).matchAll(/"from":"values\.([A-Za-z][A-Za-z0-9_]*)/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}
