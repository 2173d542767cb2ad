import type { Confirm, ResolvedItem, Text } from '../../../schemas/generated/grammar.ts';
import { type ActionSubject, type ActionTools, nearOf } from '../action-kind.ts';

interface Asking {
  label: Text;
  endpoint: string;
  batch: boolean;
  danger?: boolean;
  confirm?: Confirm;
  about?: readonly ResolvedItem[];
}

/** Asks the document's question, and states which ticked rows are left out; an action with neither needs no confirmation. */
export async function confirmAction(
  { label, endpoint, batch, danger, confirm, about }: Asking,
  subject: ActionSubject,
  payload: object,
  note: string | undefined,
  tools: Pick<ActionTools, 'confirm'>,
): Promise<boolean> {
  const { rows, scopes } = subject;
  const which = about && !rows && { about, row: nearOf(subject) };
  const ask = { title: label, payload, scopes, danger, ...which };
  // A call that accepts one record at a time cannot report its impact on several.
  if (confirm) return tools.confirm(confirm, { ...ask, note, ...((!rows || batch) && { endpoint }) });
  return note === undefined || tools.confirm({ text: { zh: note, en: note } }, ask);
}
