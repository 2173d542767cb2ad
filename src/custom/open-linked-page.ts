import type { HandlerInput } from './inputs.ts';

/** Opens the page that a message names, with the record that it is about; who may not open it is told so there. */
export async function openLinkedPage({ params: { page, id }, host }: HandlerInput<'openLinkedPage'>): Promise<void> {
  if (page) host.openPage(page, id ? { id } : {});
}
