import type { Endpoints } from '../../schemas/generated/endpoints.ts';
import type { CallContext } from '../context.ts';

/** Answers calls by path. The payload fits the endpoint's request: the chain has checked it. */
export type Module = {
  [Path in keyof Endpoints]?: (
    payload: Endpoints[Path]['request'],
    context: CallContext,
  ) => Promise<Endpoints[Path]['response']>;
};

/** Types the handlers of a module by the service catalogue. */
export function defineModule(handlers: Module): Module {
  return handlers;
}
