import type { PlacedSchema } from '../../validators/grammar/grammars.ts';
import type { JsonValue } from '../../validators/json.ts';
import type { EditedDocument } from './edited-document.ts';
import type { Path } from './operation.ts';

/** The key for which a plain text stands: of a column, `"personName"` is `{ "field": "personName" }`. */
export function shortKey(document: EditedDocument, path: Path): string | undefined {
  const layers = document.layersOf(document.nodeAt(path), document.schemasAt(path));
  const short = layers.find(({ schema }) => takesBoth(schema));
  return short?.schema.required?.length === 1 ? short.schema.required[0] : undefined;
}

function takesBoth({ type }: PlacedSchema['schema']): boolean {
  return Array.isArray(type) && type.includes('string') && type.includes('object');
}

/** Writes out a part that is a plain text, so that it can have a further key. */
export function writeOut(document: EditedDocument, path: Path): void {
  const node = document.nodeAt(path);
  const key = typeof node?.value === 'string' ? shortKey(document, path) : undefined;
  if (key !== undefined) document.setWritten(path, `{ ${JSON.stringify(key)}: ${document.writtenAt(path)} }`);
}

/** A part that has nothing left but this key is written as people write it. */
export function shorten(document: EditedDocument, path: Path): void {
  const members = document.nodeAt(path)?.members;
  if (members?.size !== 1) return;
  const key = shortKey(document, path);
  const inner: JsonValue | undefined = key === undefined ? undefined : members.get(key)?.value;
  if (key !== undefined && typeof inner === 'string') document.setWritten(path, document.writtenAt([...path, key]));
}
