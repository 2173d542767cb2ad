import type { CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { Schema } from '../../server/chain/schema.ts';
import { FILTERING } from '../../server/rows/filtering-operations.ts';
import { entityOfCall, membersOf, namedEntities, type Payload, relationOf, schemaOf } from './call-payload.ts';
import { hints } from './payload-hints.ts';
import type { World } from './protection-world.ts';
import type { Answered } from './signed-call.ts';
import { firstType, whole } from './valid-value.ts';
import { isSomebodys, keyOf } from './world-rows.ts';

const WRITING: ReadonlySet<string> = new Set(['create', 'update']);
/** What no key of a record is called. */
const NO_KEY = /(url|name|type|reason|address|keyword|data|answer|sig|token|scene|remark)$/i;

/** A change of a payload that names a row of the other community. */
export interface ForeignKey {
  name: string;
  change: Payload;
  /** It names the record itself that is read or written. */
  isRecord: boolean;
  /** It is a value of a relation that the call writes. */
  isWritten: boolean;
  /** Another record that a call works with: no check of written relations looks at it, so the module has to. */
  isUsed: boolean;
}

/**
 * Every member of a call that may be a key, with the key of somebody else's row. What a member of a module's own means, only
 * the module knows: it gets the keys of every entity.
 */
export function foreignKeys(world: World, endpoint: CatalogueEndpoint, payload: Payload): ForeignKey[] {
  const all = Object.values(world.catalogue.entities).filter(
    (one) => !one.readModel && isSomebodys(world.catalogue, one),
  );
  const entity = entityOfCall(world, endpoint);
  const members = membersOf(schemaOf(world, endpoint));
  return Object.entries(members).flatMap(([name, member]) => {
    if (!mayBeKey(name, member)) return [];
    const { isList, maxLength } = shapeOf(name, member);
    const relation = relationOf(world, endpoint, name);
    const isKey = name === 'id' || name === 'ids';
    const meant = relation ? world.catalogue.entities[relation.entity] : isKey ? entity : undefined;
    const named = meant ? [] : namedEntities(world, name).filter((one) => all.includes(one));
    return (named.length > 0 ? named : targets(name, meant, entity, all)).flatMap((one) => {
      const key = String(relation?.value ? world.rowOf(one, 'theirs')[relation.value] : keyOf(one, 'theirs'));
      if (key.length > maxLength) return [];
      const others =
        name === 'id'
          ? { ids: undefined, ...(endpoint.operation === 'update' && { revision: 1 }) }
          : name === 'ids'
            ? { id: undefined }
            : {};
      const more = hints[endpoint.path]?.besides?.[name];
      const change = {
        ...others,
        ...more,
        [name]: isList ? [key] : key,
        ...('entity' in payload && { entity: one.name }),
      };
      const isRecord = isKey && one === entity;
      const isUsed = !isRecord && (relation !== undefined || named.includes(one));
      const isWritten = !isRecord && relation !== undefined && WRITING.has(endpoint.operation);
      return [{ name, change, isRecord, isWritten, isUsed }];
    });
  });
}

function targets(
  name: string,
  meant: CatalogueEntity | undefined,
  entity: CatalogueEntity | undefined,
  all: readonly CatalogueEntity[],
): readonly CatalogueEntity[] {
  if (meant && !meant.readModel) return all.filter((one) => one === meant);
  return (entity && !entity.readModel) || NO_KEY.test(name) ? [] : all;
}

function shapeOf(name: string, member: Schema): { isList: boolean; value: Schema; maxLength: number } {
  const shape = whole(member);
  const isList = shape.type === 'array' || name === 'ids';
  const value = isList ? ((shape.items ?? {}) as Schema) : shape;
  return { isList, value, maxLength: Number(value.maxLength ?? 64) };
}

function mayBeKey(name: string, member: Schema): boolean {
  const { value } = shapeOf(name, member);
  return firstType(value.type) === 'string' && !value.enum && !value.format;
}

/** What has come of it: a status, with the field that it names; `nothing` where no row was meant; `none` of a batch, `zero` of what was counted. */
export function outcomeOf({ status, content }: Answered, name: string): string {
  const { errors = [], results } = Object(content) as { errors?: { field: string }[]; results?: { ok: boolean }[] };
  if (status === 42200) return errors.some(({ field }) => field.split('.')[0] === name) ? '42200 there' : '42200';
  if (status === 0 && results) return results.some(({ ok }) => ok) ? 'done' : 'none';
  if (status === 0 && isZero(content)) return 'zero';
  if (status === 0) return JSON.stringify(content) === '[]' ? 'nothing' : 'done';
  return String(status);
}

/** A count of nothing, or figures that are all of nothing. */
function isZero(content: unknown): boolean {
  const values = Object.values(Object(content));
  const isNothing = (value: unknown) => value === 0 || value === null || (Array.isArray(value) && value.length === 0);
  return (Object(content) as { count?: unknown }).count === 0 || (values.length > 0 && values.every(isNothing));
}

/** What may come of it; undefined where only the module knows. */
export function outcomesOf(
  { operation, fields, transitions, writes }: CatalogueEndpoint,
  { name, isRecord, isWritten, isUsed }: ForeignKey,
): readonly string[] | undefined {
  if (name === 'communityUuid') return ['40301'];
  if (isWritten) return ['42200 there'];
  // What is somebody else's may be left out without a word, where that leaves nothing to do.
  const isReading = FILTERING.has(operation) || fields.length + transitions.length + writes.length === 0;
  if (isUsed && !isReading) return ['42200 there', '40401', '40301', 'none', 'nothing', 'zero'];
  // Figures of somebody else's record are those of none.
  if (operation === 'aggregate') return ['zero', '40401'];
  // A list of what belongs to one record (`deviceId`) may say that there is no such record.
  if (FILTERING.has(operation)) return ['done', 'nothing', 'zero', '40401'];
  // `detail` and the history of a record say whose it is, where it is a community's; modules say that it is not there.
  if ((operation === 'detail' || operation === 'history') && isRecord) return ['40301', '40401'];
  if (name === 'ids' && isRecord) return ['none', 'nothing', '40401'];
  return isRecord ? ['40401'] : undefined;
}
