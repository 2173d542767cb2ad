import type { WidgetProps } from '../../schemas/generated/grammar.ts';

/** What every widget is handed. The value's shape is the operator's: a text, a list of codes, a pair from and to. */
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
  /** The id of the error text. */
  describedBy: string | undefined;
  /** The value of the field that narrows the choices (`dependsOn`). */
  parentValue: unknown;
}
