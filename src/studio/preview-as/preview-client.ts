import { mask } from '../../../runtime/formats/mask.ts';
import type { RequestClient, RequestOptions } from '../../../runtime/request/client.ts';
import { RequestFailure } from '../../../runtime/request/failures.ts';
import type { Sensitive } from '../../../schemas/generated/grammar.ts';
import type { Previewing } from '../worker/messages.ts';
import type { DataState } from './preview.ts';

/** Calls whose answers a page is made of. */
const SHOWN: ReadonlySet<string> = new Set(['list', 'detail', 'tree', 'aggregate', 'options', 'count']);

/** What stands for a server that could not do its work: it has a sentence in each language. */
const BROKEN = 500;

/** The client of the page as it is looked at: what it reads is answered so, what it writes goes the usual way. */
export function previewClient(client: RequestClient, data: DataState, calls: Previewing['calls']): RequestClient {
  if (data === 'normal') return client;
  return {
    async post<Content>(path: string, payload?: object, options?: RequestOptions): Promise<Content> {
      const call = Object.hasOwn(calls, path) ? calls[path] : undefined;
      if (!call || !SHOWN.has(call.operation)) return client.post<Content>(path, payload, options);
      if (data === 'loading') return forever<Content>(options?.signal);
      if (data === 'failing') throw new RequestFailure({ kind: 'http', code: BROKEN, path });
      const content = await client.post<unknown>(path, payload, options);
      return (data === 'empty' ? emptied(content, call.operation) : masked(content, call.masks)) as Content;
    },
  };
}

/** Never answers; ends when nobody waits any more. */
function forever<Content>(signal: AbortSignal | undefined): Promise<Content> {
  return new Promise((_, failed) => {
    signal?.addEventListener('abort', () => failed(new RequestFailure({ kind: 'cancelled' })));
  });
}

/** No rows, and noughts for figures; of a record nothing but its keys. */
function emptied(content: unknown, operation: string): unknown {
  if (Array.isArray(content)) return [];
  if (typeof content !== 'object' || content === null) return content;
  const isRecord = operation === 'detail';
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (Array.isArray(value)) return [name, []];
      if (isRecord) return [name, /^(id|revision|.*(Id|Uuid))$/.test(name) ? value : null];
      if (typeof value === 'number') return [name, 0];
      return [name, name === 'summary' ? emptied(value, operation) : value];
    }),
  );
}

/** As a reader of masking level 1 gets it: the server's masks, over every row however deep. */
function masked(content: unknown, masks: Readonly<Record<string, Sensitive['mask']>>): unknown {
  if (Array.isArray(content)) return content.map((each) => masked(each, masks));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const kind = Object.hasOwn(masks, name) ? masks[name] : undefined;
      // What the server has hidden already stays as it is.
      const isOpen = kind !== undefined && typeof value === 'string' && value !== '' && !/[*•]/.test(value);
      return [name, isOpen ? mask(value, kind) : masked(value, masks)];
    }),
  );
}
