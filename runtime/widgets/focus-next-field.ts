const FIELDS =
  'input:not([disabled], [type="hidden"], [tabindex="-1"]), textarea:not([disabled]), select:not([disabled])';

/** Goes on to the next field of the same form; behind the last one the field is only left, so that it is checked. */
export function focusNextField(from: HTMLInputElement): void {
  const around = from.form ?? from.closest('[role="dialog"], .rt-page') ?? document.body;
  const fields = [...around.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(from) + 1];
  if (next) next.focus();
  else from.blur();
}
