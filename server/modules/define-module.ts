import type { Endpoints } from '../../schemas/generated/endpoints.ts';
import type { CallContext } from '../context.ts';
import type { StreamAnswer } from '../live/stream-answer.ts';

/** Answers calls by path, those that the documents call a `stream` with a stream. The payload fits the endpoint's request: the chain has checked it. */
export type Module = {
  [Path in keyof Endpoints]?: (
    payload: Endpoints[Path]['request'],
    context: CallContext,
  ) => Promise<Endpoints[Path]['response'] | StreamAnswer>;
};

/** Types the handlers of a module by the service catalogue. */
export function defineModule(handlers: Module): Module {
  return handlers;
}
