import type { Endpoint, EntityDocument, Property } from '../../schemas/generated/grammar.ts';
import { primaryKeyOf } from './entity-fields.ts';

/** What the server alone sets, wherever an entity has it. */
const KEPT: readonly string[] = ['createTime', 'updateTime', 'createBy', 'revision'];

/** Members of an action that state which record is meant, and how. */
const ADDRESS: readonly string[] = ['id', 'ids', 'revision', 'dryRun', 'communityUuid'];

/** An entity of a call, with all its fields. */
interface Served {
  document: EntityDocument;
  fields: ReadonlyMap<string, Property>;
}

/** What a call lacks: an entity, a table, the field of the parent, columns, or something to write. */
export type Lack = 'entity' | 'table' | 'parent' | 'columns' | 'deed';

/**
 * Why only a module of the server can answer a call: its documents are not complete enough for its operation. A read model has no
 * table, a tree needs its parent field, an import its columns, and an action a transition or fields to write. The server goes by the
 * same (`server/operations/operations.ts`); a test holds the two together.
 *
 * @param entity that the call serves; undefined where it serves none
 * @returns undefined where it needs no module
 */
export function whyModule(endpoint: Endpoint, entity: Served | undefined): Lack | undefined {
  const { operation, tree, columns = [] } = endpoint;
  if (operation === 'history') return undefined;
  if (!entity) return 'entity';
  if (entity.document.readModel) return 'table';
  if (operation === 'tree' && tree?.parent === undefined) return 'parent';
  if (operation === 'import' && columns.length === 0) return 'columns';
  return operation === 'action' && !writesFields(endpoint, entity) ? 'deed' : undefined;
}

/** Without a transition, every member of an action must be a field: only a module could use others. */
function writesFields({ transition, fields, request }: Endpoint, { document, fields: known }: Served): boolean {
  if ([transition ?? []].flat().length > 0) return true;
  const asked = Object.keys(request?.properties ?? {});
  const never = new Set([...KEPT, primaryKeyOf(document), 'id', document.lifecycle?.field]);
  if (document.scope === 'community') never.add('communityUuid');
  const isWritable = (field: string) => {
    const property = known.get(field);
    return property !== undefined && !property.joined && !property.number && !never.has(field);
  };
  const written = (fields ?? asked).filter(isWritable);
  return written.length > 0 && asked.every((name) => written.includes(name) || ADDRESS.includes(name));
}
