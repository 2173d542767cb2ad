import type { WidgetProps } from '../../schemas/generated/grammar.ts';
import type { Keyboard } from '../formats/format-rule.ts';
import type { Scopes } from './values.ts';

/**
 * What every widget receives, from the filter bar and from a form alike. The value's shape is the field's: a text, a number,
 * a list of codes, a pair from and to. `undefined` means that nothing is chosen.
 */
export interface WidgetInput {
  /** Of the element that the label names. */
  id: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  /** The field was left: it is checked. */
  onBlur(): void;
  props: WidgetProps;
  required: boolean;
  invalid: boolean;
  /** The ids of the error and help texts. */
  describedBy: string | undefined;
  /** Cannot be changed at present (`disabledWhen`, or while the form is being sent). */
  disabled?: boolean;
  /** Shown and sent, not to be changed (`readOnly`). A box of text can still be focused and copied from; others are disabled. */
  readOnly?: boolean;
  /** That a phone shows for it. */
  keyboard?: Keyboard | undefined;
  /** The value of the field that narrows the choices (`dependsOn`). */
  parentValue: unknown;
  /**
   * What `{ "from": "values.x" }` in the choices' params can reach, as it is now: the part that draws the field reads it while
   * tracking, so that a change draws the widget again. Without it such params are left out.
   */
  scopes?: Scopes;
  /** The present value of another field of the form, for `into`; undefined in a filter bar. */
  valueOf?(name: string): unknown;
  /**
   * The widget's own reason why the form must not be sent: an upload is under way, two passwords differ, a row lacks something.
   * While it is a text the field does not validate; undefined removes it. A filter bar receives nothing.
   *
   * @param passes it goes away by itself, as an upload does: whoever sends the form waits for that
   */
  onProblem?(problem: string | undefined, passes?: boolean): void;
  /** Fills in another field of the form, for `into`; absent in a filter bar, where a widget has no further fields. */
  setValue?(name: string, value: unknown): void;
}
