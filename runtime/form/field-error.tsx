/** What is wrong with a field, below it. @param id of the widget, whose `aria-describedby` names `{id}-error` */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <div className="rt-field-error" id={`${id}-error`} role="alert">
      {error}
    </div>
  );
}
