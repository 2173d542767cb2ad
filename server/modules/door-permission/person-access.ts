import { type RawBuilder, sql } from 'kysely';
import { isNoEnd, NO_END } from '../../../runtime/formats/no-end.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { type HeldAccess, heldAccess } from '../../access/held-access.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const h = table('household', 'h');
const t = table('door_permission', 't');

type Person = Endpoints['/control/permission/v1/person'];
type Kind = keyof typeof KINDS;

/** The entities of each kind, and how a line of a tick list is built. */
const KINDS = {
  doors: {
    entity: 'doorPermission',
    ids: 'permissionIds',
    title: 'deviceName',
    parts: ['permissionSource', 'endTime'],
  },
  cards: { entity: 'accessCard', ids: 'cardIds', title: 'cardNo', parts: ['cardState'] },
  faces: { entity: 'facePicture', ids: 'faceIds', title: 'personName', parts: ['faceState'] },
} as const satisfies Record<string, { entity: string; ids: keyof HeldAccess; title: string; parts: readonly string[] }>;

/** What a person holds, with who it is. */
export async function personAccess(payload: Person['request'], context: CallContext): Promise<Person['response']> {
  const personId = payload.id;
  const held = await heldInReach(personId, context);
  const [doors, cards, faces] = [
    await rowsOf('doors', held, context),
    await rowsOf('cards', held, context),
    await rowsOf('faces', held, context),
  ];
  const about = await aboutPerson(personId, context);
  return { personId, ...about, ...held, doors, cards, faces } as unknown as Person['response'];
}

/** The same as choices of a tick list. */
export async function personOptions(
  kind: Kind,
  { personId, values }: { personId: string; values?: readonly string[] },
  context: CallContext,
): Promise<{ value: string; label: string }[]> {
  const { catalogue, language } = context;
  const { entity: name, parts, title } = KINDS[kind];
  const fields = catalogue.entities[name]?.fields ?? {};
  const rows = await rowsOf(kind, await heldInReach(personId, context), context);
  const textOf = (field: string, value: unknown) => {
    const dictionary = fields[field]?.dictionary;
    const found = dictionary && catalogue.dictionaries[dictionary]?.values.find((one) => one.value === String(value));
    const empty = fields[field]?.emptyText;
    if (isNoEnd(value)) return (empty ?? NO_END)[language];
    return found ? found.label[language] : String(value ?? empty?.[language] ?? '');
  };
  return rows
    .map((row) => ({
      value: String(row.id),
      label: [title, ...parts]
        .map((field) => textOf(field, row[field]))
        .filter((part) => part !== '')
        .join(' · '),
    }))
    .filter(({ value }) => !values || values.includes(value));
}

/** @throws ApiError not-found for a person without anything in the caller's reach */
export async function heldInReach(personId: string, context: CallContext): Promise<HeldAccess> {
  await mustReachPerson(personId, context);
  return heldAccess(context, personId);
}

/**
 * The community that a resident or a worker belongs to.
 *
 * @throws ApiError not-found for a person out of the caller's reach
 */
export async function mustReachPerson(
  personId: string,
  { catalogue, database, session }: CallContext,
): Promise<string> {
  for (const name of ['resident', 'worker']) {
    const entity = catalogue.entities[name];
    if (!entity) continue;
    const row = await database.first(query`
      select ${selected({ communityUuid: t.community_uuid })} from ${scopedTable(entity, session)} as t
      where ${t.id} = ${personId}`);
    if (row) return row.communityUuid;
  }
  throw new ApiError('not-found');
}

async function rowsOf(kind: Kind, held: HeldAccess, context: CallContext): Promise<Record<string, unknown>[]> {
  const { catalogue, database, session, vault } = context;
  const { entity: name, ids } = KINDS[kind];
  const entity = catalogue.entities[name];
  if (!entity) return [];
  const source = rowSource(catalogue, entity, vault);
  const rows = await database.run(query`
    select ${source.columns} from ${scopedTable(entity, session)} as t ${source.joins}
    where ${t.id} = any(${held[ids]}::text[]) order by ${t.create_time}, ${t.id}`);
  return rows.map((row) => source.present(row, session.level));
}

async function aboutPerson(personId: string, context: CallContext): Promise<Record<string, unknown>> {
  const { catalogue, database, session, vault } = context;
  const kinds: [entity: string, name: string, place: RawBuilder<unknown>][] = [
    [
      'resident',
      'residentName',
      sql`(select ${h.space_name} from ${h} where ${h.resident_id} = ${t.id}
        order by ${h.household_state} = ${codes.householdState.movedOut}, ${h.check_in_date}, ${h.id} limit 1)`,
    ],
    ['worker', 'workerName', sql`null`],
  ];
  for (const [name, nameField, place] of kinds) {
    const entity = catalogue.entities[name];
    if (!entity) continue;
    const source = rowSource(catalogue, entity, vault, [nameField, 'phone', 'faceUrl']);
    const row = await database.first(query`
      select ${source.columns}, ${place} as "spaceName" from ${scopedTable(entity, session)} as t
      where ${t.id} = ${personId}`);
    if (!row) continue;
    const { phone, faceUrl, ...shown } = source.present(row, session.level);
    return { personName: shown[nameField], phone, faceUrl, spaceName: row.spaceName };
  }
  throw new ApiError('not-found');
}
