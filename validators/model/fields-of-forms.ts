import type { FieldObject } from '../nodes.ts';

/**
 * The fields of all forms of a page, by the path of the call that each form sends; `isWanted` selects them. A field that is only
 * named has no settings of its own, and is passed as `{ field }`.
 */
export function fieldsOfForms(page: object, isWanted: (field: FieldObject) => boolean): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  collect(page, [], isWanted, found);
  return found;
}

/** Goes through a page, at any depth; a form is any object that names a call and has fields. */
function collect(
  value: object,
  calls: readonly string[],
  isWanted: (field: FieldObject) => boolean,
  to: Map<string, Set<string>>,
): void {
  const { endpoint, update, fields, sections, steps, field } = value as Partial<Record<string, unknown>>;
  const isForm = typeof endpoint === 'string' && (fields ?? sections ?? steps) !== undefined;
  const own = isForm ? [endpoint, ...(typeof update === 'string' ? [update] : [])] : calls;
  if (typeof field === 'string' && isWanted(value as FieldObject)) add(own, field, to);
  if (Array.isArray(fields))
    for (const named of fields) if (typeof named === 'string' && isWanted({ field: named })) add(own, named, to);
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null && !('zh' in inner)) collect(inner, own, isWanted, to);
}

function add(calls: readonly string[], field: string, to: Map<string, Set<string>>): void {
  for (const path of calls) to.set(path, (to.get(path) ?? new Set()).add(field));
}
