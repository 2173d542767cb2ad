import type { Condition, Text } from '../../../schemas/generated/grammar.ts';
import { isVisible } from '../../core/conditions.ts';
import { textOf } from '../../core/text-of.ts';
import { selectionOf } from '../../core/values.ts';
import type { ActionSubject, ActionTools } from '../action-kind.ts';

/** What is left of a subject, and the note about the rest. */
export interface Narrowed {
  subject: ActionSubject;
  note: string | undefined;
}

/**
 * Leaves out the ticked rows to which the action does not apply.
 *
 * @returns undefined, after a message, when none is left. The subject of one record is returned unchanged.
 */
export function narrowRows(
  action: { label: Text; eligibleWhen?: Condition },
  subject: ActionSubject,
  { host, t, say }: Pick<ActionTools, 'host' | 't' | 'say'>,
): Narrowed | undefined {
  const { rows, scopes } = subject;
  if (!rows) return { subject, note: undefined };
  const fit = rows.filter((row) => isVisible(action.eligibleWhen, row, scopes));
  const words = {
    total: rows.length,
    unfit: rows.length - fit.length,
    fit: fit.length,
    label: textOf(action.label, host.language),
  };
  if (fit.length === 0) {
    say('warning', t('action.noneFit', { ...words, count: rows.length }));
    return undefined;
  }
  const left = { ...subject, rows: fit, scopes: { ...scopes, selection: selectionOf(fit) } };
  return { subject: left, note: fit.length < rows.length ? t('action.someFit', words) : undefined };
}
