import type { Confirm, Text } from '../../../schemas/generated/grammar.ts';
import type { ActionSubject, ActionTools } from '../action-kind.ts';

interface Asking {
  label: Text;
  endpoint: string;
  batch: boolean;
  danger?: boolean;
  confirm?: Confirm;
}

/** Asks the document's question, and says which ticked rows are left out; an action with neither is not asked about. */
export async function confirmAction(
  { label, endpoint, batch, danger, confirm }: Asking,
  { rows, scopes }: ActionSubject,
  payload: object,
  note: string | undefined,
  tools: Pick<ActionTools, 'confirm'>,
): Promise<boolean> {
  const ask = { title: label, payload, scopes, danger };
  // A call that takes one record at a time cannot tell its impact on several.
  if (confirm) return tools.confirm(confirm, { ...ask, note, ...((!rows || batch) && { endpoint }) });
  return note === undefined || tools.confirm({ text: { zh: note, en: note } }, ask);
}
