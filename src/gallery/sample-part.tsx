import type { CustomComponentInput } from '../../runtime/core/custom-registry.ts';

/** Placeholder for a component that a product registers for `custom` blocks. */
export function SamplePart({ props }: CustomComponentInput) {
  return (
    <dl className="rt-card rt-group">
      {Object.entries(props).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
