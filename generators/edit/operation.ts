import type { Text } from '../../schemas/generated/grammar.ts';
import type { JsonValue } from '../../validators/json.ts';

/** Steps from the root of a document to one of its values; empty for the whole document. */
export type Path = readonly (string | number)[];

/** A value of a document. */
export interface Place {
  /** Path below `schemas/`, such as `pages/record/opening.json`. */
  file: string;
  path: Path;
}

/** A holder that blocks can be wrapped into. */
export type Wrapping = 'tabs' | 'stack' | 'split';

/**
 * One change of the documents, as data. Every one of them leaves documents in canonical form, and is undone to the byte.
 * Indices are those before the operation.
 */
export type Operation =
  /** Gives a key, or an element, this value; makes it where it is absent. */
  | { kind: 'set'; at: Place; value: JsonValue }
  /** Takes a key or an element away. */
  | { kind: 'remove'; at: Place }
  /** Puts a value into a list before the element with this index; the length of the list puts it at the end. Makes the list. */
  | { kind: 'insert'; into: Place; index: number; value: JsonValue }
  /** Moves an element within its list, or into another one of the same page that may hold such a part. */
  | { kind: 'move'; at: Place; into: Place; index: number }
  /** A copy behind the element. */
  | { kind: 'duplicate'; at: Place }
  /** Another name for a key whose names are the author's: a field of an entity, a parameter. It keeps its place. */
  | { kind: 'rename'; at: Place; key: string }
  /** Puts a block into a new holder, as its first part. */
  | { kind: 'wrap'; at: Place; into: Wrapping }
  /** What was typed in the text: not brought into canonical form, and it may be broken. */
  | { kind: 'type'; file: string; text: string }
  /** Several changes that are one to the person: what the palette adds touches page, endpoints, menu and roles. */
  | { kind: 'write'; files: Readonly<Record<string, string | undefined>>; label: Text; select?: Place };

/** A stretch of one text that became another. */
export interface TextEdit {
  file: string;
  /** UTF-16 units from the start of the text. */
  offset: number;
  removed: string;
  inserted: string;
  /** The file begins or ends to exist with it. */
  exists?: { before: boolean; after: boolean };
}

/** What an operation did, over all files that it touched: enough to undo it. */
export interface Edit {
  /** What was done, for the list of changes and the menu of undo. */
  label: Text;
  texts: readonly TextEdit[];
  /** What is selected after it, and after its undoing. */
  select?: { after?: Place; before?: Place };
}

/** Why an operation cannot be done: one sentence that names the thing and the way out. */
export class CannotEdit extends Error {
  readonly reason: Text;

  constructor(reason: Text) {
    super(reason.en);
    this.reason = reason;
  }
}
