import { readConfig } from '../settings/config.ts';
import { rightRequest } from './test-server.ts';

/** An open console, as far as events go. */
export interface OpenStream {
  /** The entities of every change that it was told of. */
  changes(): string[];
  close(): void;
}

/** Listens to a server process. @throws Error when it is refused */
export async function openStream(address: string, token: string, entities: readonly string[]): Promise<OpenStream> {
  const request = rightRequest(`${address}/plus/control/live/v1/listen`, { entities }, readConfig({}).appKey, token);
  const abort = new AbortController();
  const answer = await fetch(request.url, {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify(request.body),
    signal: abort.signal,
  });
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error(await answer.text());
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  read().catch(() => {});
  return {
    changes: () =>
      [...text.matchAll(/event: change\ndata: (.*)\n/g)].flatMap(
        ([, data = '{}']) => (JSON.parse(data) as { entities: string[] }).entities,
      ),
    close: () => abort.abort(),
  };
}
