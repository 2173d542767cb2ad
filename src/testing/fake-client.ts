import type { RequestClient, RequestOptions } from '../../runtime/request/client.ts';
import { presentFailure, RequestFailure } from '../../runtime/request/failures.ts';
import { storeFailure } from '../failures/failure-backup.ts';
import { reportFailure } from '../failures/report-failure.ts';

/** What a call answers: content, or how it fails. A function is given the payload. */
export type Answer = unknown | RequestFailure | ((payload: Readonly<Record<string, unknown>>) => unknown);

export interface FakeClient extends RequestClient {
  answers: Record<string, Answer>;
  /** Path and payload of every call, in order. */
  calls: [path: string, payload: object][];
  paths(): string[];
}

/** A client without a network: for tests. It reports failures as the real one does. */
export function fakeClient(answers: Record<string, Answer>): FakeClient {
  const calls: FakeClient['calls'] = [];
  return {
    answers,
    calls,
    paths: () => calls.map(([path]) => path),
    async post<Content>(path: string, payload: object = {}, { quiet }: RequestOptions = {}): Promise<Content> {
      calls.push([path, payload]);
      await Promise.resolve();
      const answer = this.answers[path];
      const content = typeof answer === 'function' ? answer(payload) : answer;
      if (!(content instanceof RequestFailure)) return content as Content;
      if (presentFailure(content).keep) storeFailure(content);
      if (!quiet || content.kind === 'session' || content.kind === 'unauthorised') reportFailure(content);
      throw content;
    },
  };
}
