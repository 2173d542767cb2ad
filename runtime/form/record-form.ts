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
  /** Formily's field of a name, made when it is first needed; undefined for a name that is none of this form's. */
  fieldNamed(name: string): Field | undefined;
  /** The value of a name that is in the form at present; observable. */
  read(name: string): unknown;
  /** What is to be sent: fields that are shown only; a masked value that was not touched is left out. */
  values(): Record<string, unknown>;
  /** The values for conditions and `{ "from": "values.…" }`: as `values()`, masked values and empty ones too. */
  present(): Row;
  /**
   * Checks the fields of these steps, of all when none are named.
   * @returns false when one does not fit; the first of them is scrolled to and focused
   */
  validate(steps?: readonly ResolvedStep[]): Promise<boolean>;
  /** The user has left a field: it is checked, unless it is empty and was not touched. */
  left(part: FieldPart): Promise<void>;
  /**
   * Shows the server's messages at their fields, those about others on top.
   * @returns whether the failure was about fields at all
   */
  showErrors(failure: RequestFailure): boolean;
  /** Errors of names that have no field on the screen; observable. */
  loose: { errors: readonly FieldError[] };
  isDirty(): boolean;
  /** Back to the first values, except for these fields, whose values count as first ones from now on. */
  reset(kept?: readonly string[]): void;
  /** The values of these fields for another record, with those that their widgets fill in besides. */
  keeps(fields: readonly string[]): Row;
  /** The present values count as unchanged: they were saved. */
  markSaved(): void;
  /** Continues from another state of the record: values are replaced, except of the fields whose own value is kept. */
  rebase(stored: Row, kept: readonly string[]): void;
  /** The values of shown fields that differ from the first ones. */
  changed(): Record<string, unknown>;
  /** The user has typed or chosen. A choice that another field narrows is dropped when that one changes. */
  input(name: string, value: unknown): void;
  /** Fills fields in, as a draft does. */
  fill(values: Row): void;
  /** From now on conditions read these values besides those of the fields: the button that is meant sends them. */
  assume(values: Row): void;
  /**
   * A widget's own reason why the form must not be sent; undefined removes it.
   *
   * @param passes it goes away by itself, as an upload under way does: `settled` waits for it
   */
  object(name: string, problem: string | undefined, passes?: boolean): void;
  /** Nothing is under way any more that would keep the form from being sent; undefined where nothing is. */
  settled(): Promise<void> | undefined;
  /** Whether a masked value is as it was loaded. */
  isUntouchedMask(part: FieldPart): boolean;
  /** The field that is to be shown and focused; observable. Cleared by the field itself. */
  wanted: { name: string | undefined };
  /** Filled in by the code that stores its drafts. */
  keeper: DraftKeeper;
  /** The values available from outside the form have changed. */
  rescope(): void;
}
