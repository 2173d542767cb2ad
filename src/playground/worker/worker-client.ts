import type { Questions } from './messages.ts';

/** What a worker can be asked: name → what goes in and what comes out. */
type Answered<All> = { [Name in keyof All]: { asked: unknown; answer: unknown } };

/** Asks the worker, and ends it. */
export interface WorkerClient<All extends Answered<All> = Questions> {
  /** @throws Error with the worker's message */
  ask<Name extends keyof All>(name: Name, asked: All[Name]['asked']): Promise<All[Name]['answer']>;
  close(): void;
}

/** The answer to a question, under its number. */
type Given = { number: number; answer: unknown } | { number: number; failure: string };

/** Starts the worker. It is a file of this console like any other, which its policy lets run. */
export function startWorker(): WorkerClient {
  return clientOf(new Worker(new URL('./playground-worker.ts', import.meta.url), { type: 'module' }));
}

/** A worker that answers each question under its number. */
export function clientOf<All extends Answered<All>>(worker: Worker): WorkerClient<All> {
  const waiting = new Map<number, { done: (answer: never) => void; failed: (error: Error) => void }>();
  let count = 0;
  let broken: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Given>) => {
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
