import { createForm, type Field, type Form, isField, onFieldValueChange } from '@formily/core';
import { observable, toJS } from '@formily/reactive';
import type { ResolvedStep } from '../../schemas/generated/grammar.ts';
import type { RequestFailure } from '../request/failures.ts';
import type { Row, Scopes } from '../values.ts';
import { checkField } from './check-field.ts';
import { isBlank, type Wording } from './check-filter.ts';
import { derivedValue } from './derived-value.ts';
import { type FieldError, fieldErrorsOf } from './field-errors.ts';
import { type FieldPart, type FormParts, isShown, partsOf, shownPlace } from './form-parts.ts';
import { formHolds, type LinkedForm, linkageOf } from './linkage.ts';
import { isMasked } from './masked-value.ts';
import { isSame, sentValues } from './sent-values.ts';

/** A form of fields over Formily's model: what a block or a dialog does with it. */
export interface RecordForm {
  /** Formily's own. Its values hold fields that are not shown too: what counts is `values()`. */
  form: Form;
  parts: FormParts;
  /** What is to be sent: fields that are shown only; a masked value that was not touched is left out. */
  values(): Record<string, unknown>;
  /** What conditions and `{ "from": "values.…" }` see: as `values()`, masked values and empty ones too. */
  present(): Row;
  /**
   * Checks the fields of these steps, of all when none are named.
   * @returns false when one does not fit; the first of them is scrolled to and focused
   */
  validate(steps?: readonly ResolvedStep[]): Promise<boolean>;
  /** Checks one field: it was left, or it was wrong before and has changed. */
  check(part: FieldPart): void;
  /**
   * Shows what the server said at its fields, what it said of others on top.
   * @returns whether the failure was about fields at all
   */
  showErrors(failure: RequestFailure): boolean;
  /** Errors of names that have no field on the screen; observable. */
  loose: { errors: readonly FieldError[] };
  isDirty(): boolean;
  /** Back to what it held at first. */
  reset(): void;
  /** What it holds now counts as unchanged: it was saved. */
  settle(): void;
  /** A person has typed or chosen. A choice that another field narrows is dropped when that one changes. */
  input(name: string, value: unknown): void;
  /** Fills fields in, as a draft does. */
  fill(values: Row): void;
  /** A masked value that is as it was loaded. */
  isUntouchedMask(part: FieldPart): boolean;
  /** The field that is to be shown and focused; observable. Cleared by the field itself. */
  wanted: { name: string | undefined };
  /** The values in reach from elsewhere have changed. */
  rescope(): void;
}
