import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import type { CallContext } from '../context.ts';
import { detail } from './detail.ts';
import { requestExport } from './export/request-export.ts';
import { list } from './list.ts';
import { options } from './options.ts';

/** Answers a call. @param payload fits the endpoint */
export type Handler = (payload: Record<string, unknown>, context: CallContext) => Promise<unknown>;

/** The operations that the catalogue alone describes; the others need a handler of a module. */
export const operations: Partial<Record<CatalogueEndpoint['operation'], Handler>> = {
  list,
  detail,
  options,
  export: requestExport,
};
