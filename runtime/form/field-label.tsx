import type { ReactNode } from 'react';

interface FieldLabelProps {
  id: string;
  label: string;
  required: boolean;
  /** Placed at the end of the line. */
  children?: ReactNode;
}

/** The label of a field; one that must be given has a star. */
export function FieldLabel({ id, label, required, children }: FieldLabelProps) {
  const words = (
    <label className="rt-label" htmlFor={id} title={label}>
      {required && (
        <span className="rt-required" aria-hidden="true">
          *
        </span>
      )}
      {label}
    </label>
  );
  if (!children) return words;
  return (
    <div className="rt-form-label">
      {words}
      {children}
    </div>
  );
}
