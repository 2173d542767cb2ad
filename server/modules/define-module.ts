import type { Endpoints } from '../../schemas/generated/endpoints.ts';
import type { CallContext } from '../services/call-context.ts';
import type { StreamAnswer } from '../services/stream-answer.ts';

/**
 * Answers calls by path, those that the documents call a `stream` with a stream. The payload fits the endpoint's request: the
 * chain has checked it.
 *
 * @typeParam Calls what `npm run generate` writes of a catalogue: this console's, or that of the book's examples
 */
export type Module<Calls extends CallsOf<Calls> = Endpoints> = {
  [Path in keyof Calls]?: (
    payload: Calls[Path]['request'],
    context: CallContext,
  ) => Promise<Calls[Path]['response'] | StreamAnswer>;
};

type CallsOf<Calls> = { [Path in keyof Calls]: { request: object; response: unknown } };

/** Types the handlers of a module by the service catalogue. */
export function defineModule(handlers: Module): Module {
  return handlers;
}
