import type { ReactNode } from 'react';
import type { PlainValues } from '../../schemas/generated/grammar.ts';
import type { CellInput } from '../core/cell-context.ts';
import type { CustomRegistry } from '../core/custom-registry.ts';
import { PartBoundary } from '../looks/part-boundary.tsx';

type RegisteredCell = CustomRegistry['cells'][string];

const NOTHING: PlainValues = {};

/**
 * A value shown by a cell that the product registered. An error names an unregistered one; one that breaks shows an error
 * in its place, and the rest of the table stays.
 */
export function customCell(name: string, input: CellInput): ReactNode {
  const { custom, t } = input.context;
  const registered = Object.hasOwn(custom, name) ? custom[name] : undefined;
  if (!registered) return <span className="rt-tone-danger">{t('page.unknownCell', { name })}</span>;
  return (
    <PartBoundary
      of={input.value}
      instead={({ message }) => (
        <span className="rt-tone-danger" title={message}>
          {t('custom.broken', { name })}
        </span>
      )}
    >
      <Drawn draw={registered} input={input} />
    </PartBoundary>
  );
}

/** Draws inside the boundary: what the function throws, and a result that React cannot show, is caught there. */
function Drawn({ draw, input }: { draw: RegisteredCell; input: CellInput }) {
  // The checker has proven that it receives what custom.json defines for it.
  return draw({ ...input, customProps: (input.props.custom ?? NOTHING) as never });
}
