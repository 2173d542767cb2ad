import { shippedSchemas } from '../../../validators/testing/read-schemas.ts';
import { emptyStudio, openFiles, showPage } from '../core/studio-store.ts';
import { type Answering, answerTo } from '../worker/answer-to.ts';
import type { AskedQuestion } from '../worker/messages.ts';
import type { StudioClient } from '../worker/studio-client.ts';

/** A client that asks the worker's functions themselves: for tests. */
export function localClient(): StudioClient {
  const answering: Answering = {};
  return {
    ask: async (name, asked) => answerTo({ number: 0, name, asked } as AskedQuestion, answering) as never,
    close: () => {},
  };
}

/** The studio over the shipped documents, on a page: for tests. */
export async function openStudio(id: string): Promise<void> {
  emptyStudio();
  await openFiles(localClient(), Object.fromEntries(shippedSchemas()));
  await showPage(id);
}
