import { type RawBuilder, sql } from 'kysely';
import type { MatchBy } from '../../db/server-columns.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { searchByNumber } from '../../hidden-values/number-search.ts';
import { hiddenKind } from '../../rows/hidden-kind.ts';
import type { CallContext } from '../../services/call-context.ts';

const h = table('household', 'h');
const o = table('room', 'o');
const r = table('resident', 'r');

/** The field of a resident that file names are compared with. */
const FIELDS = { certificate: 'certificateNo', phone: 'phone', room: 'residentName' } as const;

/**
 * The ids of the residents of a community that a file is named after: none, one, or several with the same name. For a caller
 * who sees the number masked, or the name behind a room, it is a search by a number, and counted as one.
 *
 * @throws ApiError number-search-checked, number-search-limit
 */
export async function matchPeople(
  context: CallContext,
  communityUuid: string,
  matchBy: MatchBy,
  fileName: string,
): Promise<string[]> {
  const name = fileName.replace(/\.[^.]*$/, '').trim();
  if (name === '') return [];
  const condition = conditionOf(matchBy, name, context.vault);
  if (!condition) return [];
  const { catalogue, database, session } = context;
  const entity = catalogue.entities.resident;
  const field = FIELDS[matchBy];
  const rows = await database.run(query`
    select ${selected({ id: r.id })} from ${r} where ${r.community_uuid} = ${communityUuid} and ${condition}
    order by ${r.id} limit 2`);
  if (entity && hiddenKind(catalogue, entity, field, session.level) !== undefined) {
    await searchByNumber({ entity, field, number: name, found: rows.length > 0 }, context, communityUuid);
  }
  return rows.map(({ id }) => id);
}

function conditionOf(matchBy: MatchBy, name: string, vault: CallContext['vault']): RawBuilder<unknown> | undefined {
  if (matchBy === 'certificate') return sql`${r.certificate_no_index} = ${vault.blindIndex(name.toUpperCase())}`;
  if (matchBy === 'phone') return sql`${r.phone_index} = ${vault.blindIndex(name)}`;
  const parts = name.split(/[-－_]/).map((part) => part.trim());
  const person = parts.pop();
  const room = plainRoom(parts.join('-'));
  if (!person || room === '') return undefined;
  // `3栋-1单元-1201` and `3-1-1201` are the same room, with or without the area in front.
  return sql`${r.resident_name} = ${person} and exists (
    select 1 from ${h} join ${o} on ${o.id} = ${h.room_id}
    where ${h.resident_id} = ${r.id} and ${h.household_state} is distinct from ${codes.householdState.movedOut}
      and ('-' || regexp_replace(${o.space_name}, ${ROOM_WORDS.source}, '', 'g')) like '%-' || ${escaped(room)})`;
}

const ROOM_WORDS = /(号楼|栋|幢|单元|室)/;

function plainRoom(text: string): string {
  return text.replace(new RegExp(ROOM_WORDS, 'g'), '');
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
