import type { Field, Form } from '@formily/core';
import type { ResolvedStep } from '../../schemas/generated/grammar.ts';
import type { DraftKeeper } from '../core/dirty-guard.ts';
import type { Row } from '../core/values.ts';
import type { RequestFailure } from '../request/failures.ts';
import type { FieldError } from './field-errors.ts';
import type { FieldPart, FormParts } from './form-parts.ts';

/** A form of fields over Formily's model: what a block or a dialog does with it. */
export interface RecordForm {
  /** Formily's own. Its values hold fields that are not shown too: what counts is `values()`. */
  form: Form;
  parts: FormParts;
  /** Formily's field of a name, made when it is asked for; undefined for a name that is none of this form's. */
  fieldNamed(name: string): Field | undefined;
  /** What a name holds that is in the form at present; observable. */
  read(name: string): unknown;
  /** What is to be sent: fields that are shown only; a masked value that was not touched is left out. */
  values(): Record<string, unknown>;
  /** What conditions and `{ "from": "values.…" }` see: as `values()`, masked values and empty ones too. */
  present(): Row;
  /**
   * Checks the fields of these steps, of all when none are named.
   * @returns false when one does not fit; the first of them is scrolled to and focused
   */
  validate(steps?: readonly ResolvedStep[]): Promise<boolean>;
  /** A person has left a field: it is checked, unless it is empty and was not touched. */
  left(part: FieldPart): Promise<void>;
  /**
   * Shows what the server said at its fields, what it said of others on top.
   * @returns whether the failure was about fields at all
   */
  showErrors(failure: RequestFailure): boolean;
  /** Errors of names that have no field on the screen; observable. */
  loose: { errors: readonly FieldError[] };
  isDirty(): boolean;
  /** Back to what it held at first, but for these fields, whose values it holds from now on. */
  reset(kept?: readonly string[]): void;
  /** What fields hold for another record, with what their widgets fill in beside them. */
  keeps(fields: readonly string[]): Row;
  /** What it holds now counts as unchanged: it was saved. */
  settle(): void;
  /** Goes on from another state of the record: what it holds is replaced, but for the fields whose own value is kept. */
  rebase(stored: Row, kept: readonly string[]): void;
  /** The values of shown fields that differ from what was held at first. */
  changed(): Record<string, unknown>;
  /** A person has typed or chosen. A choice that another field narrows is dropped when that one changes. */
  input(name: string, value: unknown): void;
  /** Fills fields in, as a draft does. */
  fill(values: Row): void;
  /** What a widget itself has against being sent, such as an upload under way; undefined takes it back. */
  object(name: string, problem: string | undefined): void;
  /** A masked value that is as it was loaded. */
  isUntouchedMask(part: FieldPart): boolean;
  /** The field that is to be shown and focused; observable. Cleared by the field itself. */
  wanted: { name: string | undefined };
  /** Filled in by what keeps drafts of it. */
  keeper: DraftKeeper;
  /** The values in reach from elsewhere have changed. */
  rescope(): void;
}
