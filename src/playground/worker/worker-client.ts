import type { GivenAnswer, Question, Questions } from './messages.ts';

/** Asks the worker, and ends it. */
export interface WorkerClient {
  /** @throws Error with the worker's message */
  ask<Name extends Question>(name: Name, asked: Questions[Name]['asked']): Promise<Questions[Name]['answer']>;
  close(): void;
}

/** Starts the worker. It is a file of this console like any other, which its policy lets run. */
export function startWorker(): WorkerClient {
  const worker = new Worker(new URL('./playground-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { done: (answer: never) => void; failed: (error: Error) => void }>();
  let count = 0;
  let broken: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<GivenAnswer>) => {
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failure' in data) asker?.failed(new Error(data.failure));
    else asker?.done(data.answer as never);
  });
  worker.addEventListener('error', (event) => {
    broken = new Error(event.message || 'The worker did not start.');
    for (const { failed } of waiting.values()) failed(broken);
    waiting.clear();
  });
  return {
    ask(name, asked) {
      if (broken) return Promise.reject(broken);
      count += 1;
      const number = count;
      return new Promise((done, failed) => {
        waiting.set(number, { done, failed });
        worker.postMessage({ number, name, asked });
      });
    },
    close: () => worker.terminate(),
  };
}
