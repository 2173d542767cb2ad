/** The label of a field; one that must be given has a star. */
export function FieldLabel({ id, label, required }: { id: string; label: string; required: boolean }) {
  return (
    <label className="rt-label" htmlFor={id} title={label}>
      {required && (
        <span className="rt-required" aria-hidden="true">
          *
        </span>
      )}
      {label}
    </label>
  );
}
