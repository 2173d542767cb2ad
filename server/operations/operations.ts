import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import type { CallContext } from '../context.ts';
import { detail } from './detail.ts';
import { requestExport } from './export/request-export.ts';
import { importFile } from './import/import-file.ts';
import { list } from './list.ts';
import { options } from './options.ts';
import { tree } from './tree.ts';
import { act } from './write/act.ts';
import { create } from './write/create.ts';
import { remove } from './write/remove.ts';
import { update } from './write/update.ts';
import { writableFields } from './write/writable-fields.ts';

/** Answers a call. @param payload fits the endpoint */
export type Handler = (payload: Record<string, unknown>, context: CallContext) => Promise<unknown>;

/** Every operation, as the catalogue alone describes it. */
const operations: Record<CatalogueEndpoint['operation'], Handler> = {
  list,
  detail,
  options,
  create,
  update,
  delete: remove,
  tree,
  export: requestExport,
  import: importFile,
  action: act,
};

/**
 * Who answers a call that no module does; undefined for one that its documents do not say enough about: a read model has no
 * table, a tree needs its parent field, and an action a transition or fields of records to write.
 */
export function operationOf(catalogue: Catalogue, endpoint: CatalogueEndpoint): Handler | undefined {
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  if (!entity || entity.readModel) return undefined;
  const { operation, request, batch, transitions } = endpoint;
  if (operation === 'tree' && endpoint.tree?.parent === undefined) return undefined;
  if (operation === 'import' && endpoint.columns.length === 0) return undefined;
  if (operation === 'action' && transitions.length === 0) {
    const names = request?.properties ?? {};
    if ((!names.id && !batch) || writableFields(entity, endpoint).size === 0) return undefined;
  }
  return operations[operation];
}
