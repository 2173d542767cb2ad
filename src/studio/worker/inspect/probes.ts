import type { Path } from '../../../../generators/edit/operation.ts';
import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import type { JsonObject, JsonValue } from '../../../../validators/json.ts';
import type { Placed } from '../../../playground/language/json-schema.ts';

/** The document with the part at a path in its long form: a column that is a name alone can have the keys of a column. */
export function writtenOut(document: JsonValue, path: Path, layers: readonly Placed[]): JsonValue {
  const value = path.reduce<unknown>(memberOf, document);
  const short = layers.find(
    ({ schema: { type } }) => Array.isArray(type) && type.includes('string') && type.includes('object'),
  );
  const key = short?.schema.required?.length === 1 ? short.schema.required[0] : undefined;
  return typeof value === 'string' && key !== undefined ? setAt(document, path, { [key]: value }) : document;
}

/** A name of the form that the grammar asks for, so that the checker says what it would have to be. */
const PROBES: Readonly<Record<string, JsonValue>> = { fieldName: 'x', endpointPath: '/x' };

/** The document with a name in each key that is to name something and does not yet, as text. */
export function withProbes(
  document: JsonValue,
  path: Path,
  keys: readonly string[],
  layers: (key: string) => readonly Placed[],
): string {
  const holder = path.reduce<unknown>(memberOf, document) as JsonObject;
  const probes = keys.flatMap((key): [string, JsonValue][] => {
    if (holder[key] !== undefined) return [];
    const probe = layers(key).flatMap(({ part }) => (part === undefined ? [] : (PROBES[part] ?? [])))[0];
    return probe === undefined ? [] : [[key, probe]];
  });
  return JSON.stringify(setAt(document, path, { ...holder, ...Object.fromEntries(probes) }));
}

/** A copy of a document with another value at a path. */
export function setAt(document: JsonValue, path: Path, value: JsonValue): JsonValue {
  const [step, ...deeper] = path;
  if (step === undefined) return value;
  const inner = setAt((memberOf(document, step) ?? {}) as JsonValue, deeper, value);
  if (Array.isArray(document)) return document.with(Number(step), inner);
  return { ...(document as JsonObject), [step]: inner };
}
