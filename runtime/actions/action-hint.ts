import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/host.ts';
import type { PartMark } from '../core/part-marks.ts';
import { textOf } from '../core/text-of.ts';

type Hinted = Pick<ResolvedAction, 'label' | 'disabledText' | 'shortcut'>;

/** The props of a button that may show why it cannot be pressed, also for screen readers. */
export interface HintParts extends PartMark {
  disabled: boolean;
  title: string | undefined;
  'aria-description': string | undefined;
}

/** The hint of a button on hover: why it cannot be pressed, else the key that does the same. */
export function actionHint(action: Hinted, disabled: boolean, language: Language): string | undefined {
  if (disabled && action.disabledText) return textOf(action.disabledText, language);
  if (action.shortcut === undefined) return undefined;
  return keyHint(textOf(action.label, language), action.shortcut);
}

/** A button's label with the key that does the same. */
export function keyHint(label: string, shortcut: string): string {
  return `${label} (${keyName(shortcut)})`;
}

/** `ctrl+enter` as it is printed on keys: `Ctrl+Enter`. */
function keyName(shortcut: string): string {
  return shortcut
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('+');
}
