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

/**
 * Whether only a module of the server can answer a call, because its documents are not complete enough for its operation: a read
 * model has no table, a tree needs its parent field, an import its columns, and an action a transition or fields to write.
 *
 * @param entity that the call serves; undefined where it serves none
 */
export function needsModule(endpoint: Endpoint, entity: Served | undefined): boolean {
  if (!entity) return true;
  const { operation, tree, columns = [] } = endpoint;
  if (operation === 'history') return false;
  if (entity.document.readModel) return true;
  if (operation === 'tree') return tree?.parent === undefined;
  if (operation === 'import') return columns.length === 0;
  return operation === 'action' && !writesFields(endpoint, entity);
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
