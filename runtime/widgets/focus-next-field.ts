const FIELDS =
  'input:not([disabled], [type="hidden"], [tabindex="-1"]), textarea:not([disabled]), select:not([disabled])';

/** Focuses the next field of the same form; after the last one the field only loses the focus, so that it is checked. */
export function focusNextField(from: HTMLInputElement): void {
  const around = from.form ?? from.closest('[role="dialog"], .rt-page') ?? document.body;
  const fields = [...around.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(from) + 1];
  if (next) next.focus();
  else from.blur();
}
