import type { CallContext } from './call-context.ts';

/** Answers a call. @param payload fits the endpoint */
export type Handler = (payload: Record<string, unknown>, context: CallContext) => Promise<unknown>;
