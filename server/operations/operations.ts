import type { Catalogue, CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { writableFields } from '../rows/writable-fields.ts';
import type { Handler } from '../services/handler.ts';
import { aggregate } from './aggregate.ts';
import { detail } from './detail.ts';
import { requestExport } from './export/request-export.ts';
import { history } from './history.ts';
import { importFile } from './import/import-file.ts';
import type { ImportWriters } from './import/import-writer.ts';
import { list } from './list.ts';
import { options } from './options.ts';
import { tree } from './tree.ts';
import { act } from './write/act.ts';
import { create } from './write/create.ts';
import { remove } from './write/remove.ts';
import { update } from './write/update.ts';

/** Returns the generic handler of a call without a module. */
export type OperationOf = (endpoint: CatalogueEndpoint) => Handler | undefined;

/**
 * Every operation, as the catalogue alone describes it. A call whose documents are not complete enough has none: a read model
 * has no table, a tree needs its parent field, an import its columns, and an action a transition or fields to write.
 *
 * @param writers of imports that write more than records of their entity
 */
export function operationsOf(catalogue: Catalogue, writers: ImportWriters): OperationOf {
  const operations: Record<CatalogueEndpoint['operation'], Handler> = {
    list,
    detail,
    options,
    create,
    update,
    delete: remove,
    tree,
    export: requestExport,
    import: importFile(writers),
    aggregate,
    history,
    action: act,
  };
  return (endpoint) => {
    const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
    if (!entity) return undefined;
    const { operation } = endpoint;
    // The rows of a file may have no table, if a writer is registered for them.
    const isWritten = operation === 'import' && Object.hasOwn(writers, endpoint.path);
    if (entity.readModel && !isWritten) return undefined;
    if (operation === 'tree' && endpoint.tree?.parent === undefined) return undefined;
    if (operation === 'import' && endpoint.columns.length === 0) return undefined;
    if (operation === 'action' && !isWrite(entity, endpoint)) return undefined;
    return operations[operation];
  };
}

/** Members of an action that state which record is meant, and how. */
const ADDRESS: readonly string[] = ['id', 'ids', 'revision', 'dryRun', 'communityUuid'];

/** Without a transition, every member of an action must be a field: only a module could use others. */
function isWrite(entity: CatalogueEntity, endpoint: CatalogueEndpoint): boolean {
  if (endpoint.transitions.length > 0) return true;
  const writable = writableFields(entity, endpoint);
  const asked = Object.keys(endpoint.request?.properties ?? {});
  return writable.size > 0 && asked.every((name) => writable.has(name) || ADDRESS.includes(name));
}
