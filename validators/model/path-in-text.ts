/** The path in a value of an author who wrote `row.id`, `{{row.id}}` or `${row.id}` as a plain text. */
const PATH =
  /^(?:\$?\{{1,2}\s*)?((?:row|selection|values|params|community|user|node|answer)\.[A-Za-z]\w*)(?:\s*\}{1,2})?$/;

/** A place to be filled, in the notation of other tools. */
const FILLED = /\{\{[^{}]*\}\}|\$\{[^{}]*\}/;

/** @returns the path of a value from elsewhere that was written as a plain text */
export function pathInText(value: unknown): string | undefined {
  return typeof value === 'string' ? PATH.exec(value)?.[1] : undefined;
}

/** @returns the part of a plain text that its author expects to be filled, and that stays as it is */
export function unfilledIn(value: unknown): string | undefined {
  return typeof value === 'string' ? FILLED.exec(value)?.[0] : undefined;
}
