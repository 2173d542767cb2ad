import type { Validator } from '../../schemas/generated/grammar.ts';
import type { Keyboard } from './format-rule.ts';
import { formats } from './formats.ts';

/** The keyboard that a phone shows for a field, by the format that its value must keep. */
export function keyboardOf(rules: readonly Validator[]): Keyboard | undefined {
  const format = rules.find((rule) => rule.format !== undefined)?.format;
  return format && formats[format].keyboard;
}
