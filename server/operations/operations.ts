import type { Catalogue, CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { CallContext } from '../context.ts';
import { importWriters } from '../modules/import-writers.ts';
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
 * table, a tree needs its parent field, an import its columns, and an action a transition or fields to write.
 */
export function operationOf(catalogue: Catalogue, endpoint: CatalogueEndpoint): Handler | undefined {
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  if (!entity) return undefined;
  const { operation } = endpoint;
  // The rows of a file may be what no table holds, as long as somebody writes them.
  const isWritten = operation === 'import' && Object.hasOwn(importWriters, endpoint.path);
  if (entity.readModel && !isWritten) return undefined;
  if (operation === 'tree' && endpoint.tree?.parent === undefined) return undefined;
  if (operation === 'import' && endpoint.columns.length === 0) return undefined;
  if (operation === 'action' && !isWrite(entity, endpoint)) return undefined;
  return operations[operation];
}

/** Members of an action that say which record is meant, and how. */
const ADDRESS: readonly string[] = ['id', 'ids', 'revision', 'dryRun', 'communityUuid'];

/** Without a transition, all that an action takes must be for a field: what else it is for, only a module knows. */
function isWrite(entity: CatalogueEntity, endpoint: CatalogueEndpoint): boolean {
  if (endpoint.transitions.length > 0) return true;
  const writable = writableFields(entity, endpoint);
  const asked = Object.keys(endpoint.request?.properties ?? {});
  return writable.size > 0 && asked.every((name) => writable.has(name) || ADDRESS.includes(name));
}
