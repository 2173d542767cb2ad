import type { RequestClient, RequestOptions } from '../request/client.ts';
import { RequestFailure } from '../request/failures.ts';

export interface Call {
  path: string;
  payload: Record<string, unknown>;
  options: RequestOptions;
}

/** The answer of a path: a content, or one made from the payload; a RequestFailure refuses. */
export type Answer = (payload: Record<string, unknown>) => unknown;

/** A RequestClient without a network: it records every call and answers by path. */
export function fakeClient(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const client: RequestClient = {
    async post<Content>(path: string, payload: object = {}, options: RequestOptions = {}): Promise<Content> {
      const call = { path, payload: { ...payload }, options };
      calls.push(call);
      const answer = answers[path];
      if (!answer) throw new RequestFailure({ kind: 'business', code: 40400, message: `No answer for ${path}` });
      const content = await answer(call.payload);
      if (options.signal?.aborted) throw new RequestFailure({ kind: 'cancelled' });
      if (content instanceof RequestFailure) throw content;
      return content as Content;
    },
  };
  return { client, calls, answers, callsTo: (path: string) => calls.filter((call) => call.path === path) };
}
