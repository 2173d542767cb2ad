import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { rowSource } from '../rows/row-source.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';
import { pictureBytes } from './check-picture.ts';
import { facePrint, PRINT_BITS } from './face-print.ts';

const consoleFacePrint = table('console_face_print');
const excluded = table('console_face_print', 'excluded');
const p = table('console_face_print', 'p');
const t = table('face_picture', 't');

/**
 * How many zeros and ones may differ: a copy of a portrait that was stored again has up to 40 of 1536, another portrait
 * hundreds.
 */
const MOST_DIFFERENT = 40;

/** The people whose face a picture is already, as the caller may see it. */
export interface SameFaces {
  /** How many people, except the named ones. */
  sameFaceCount: number;
  /** The nearest of them by name, for a page; null where there is no such person. */
  sameFaceWho: string | null;
  sameFaces: { personId: string; personName: string | null; spaceName: string | null }[];
}

const NOBODY: SameFaces = { sameFaceCount: 0, sameFaceWho: null, sameFaces: [] };
/** People who are named; more than a few means that something else is wrong. */
const MOST_NAMED = 5;

/** Stores the print of a face's picture, for as long as the face exists. */
export async function storeFacePrint(database: Database, faceId: string, print: string): Promise<void> {
  await database.run(sql`
    insert into ${consoleFacePrint} (${columnNames(consoleFacePrint, 'face_id', 'print')}) values (${faceId},
      ${bits(print)})
    on conflict (${columnNames(consoleFacePrint, 'face_id')}) do update
      set ${assigned(consoleFacePrint, { print: excluded.print })}`);
}

export async function dropFacePrint(database: Database, faceId: string): Promise<void> {
  await database.run(sql`delete from ${consoleFacePrint} where ${consoleFacePrint.face_id} = ${faceId}`);
}

/**
 * Who else in a community has a valid or waiting face of this very picture: there is no face recognition, and two photos of one
 * face are not the same.
 *
 * @param but the people whose face it is allowed to be
 */
export async function sameFaces(
  context: CallContext,
  faceUrl: string | null | undefined,
  communityUuid: string | undefined,
  but: readonly (string | null | undefined)[],
): Promise<SameFaces> {
  const { catalogue, database, language, session, vault } = context;
  const entity = catalogue.entities.facePicture;
  const bytes = entity && faceUrl ? await pictureBytes(context, faceUrl).catch(() => undefined) : undefined;
  if (!entity || !bytes) return NOBODY;
  const print = bits(await facePrint(bytes));
  const source = rowSource(catalogue, entity, vault, ['id', 'personId', 'personName', 'spaceName']);
  const others = but.filter((id) => typeof id === 'string');
  const rows = await database.run(query`
    select ${source.columns} from ${scopedTable(entity, session, communityUuid)} as t
      join ${p} on ${p.face_id} = ${t.id} ${source.joins}
    where ${t.face_state} in (${codes.faceState.toReview}, ${codes.faceState.valid}) and ${t.person_id} is not null
      and ${t.person_id} <> all(${others}::text[])
      and bit_count(${p.print} # ${print}) <= ${MOST_DIFFERENT}
    order by bit_count(${p.print} # ${print}), ${t.create_time}, ${t.id} limit 20`);
  const people = new Map<string, SameFaces['sameFaces'][number]>();
  for (const row of rows) {
    const { personId, personName, spaceName } = source.present(row, session.level);
    const id = String(personId);
    if (!people.has(id)) people.set(id, { personId: id, personName: text(personName), spaceName: text(spaceName) });
  }
  const found = [...people.values()];
  return { sameFaceCount: found.length, sameFaceWho: who(found, language), sameFaces: found.slice(0, MOST_NAMED) };
}

function who([first, ...others]: SameFaces['sameFaces'], language: Language): string | null {
  if (!first) return null;
  const zh = language === 'zh';
  const { personName, spaceName } = first;
  const name = personName ?? (zh ? '未命名人员' : 'somebody without a name');
  const place = spaceName === null ? '' : zh ? `（${spaceName}）` : ` (${spaceName})`;
  if (others.length === 0) return name + place;
  return zh ? `${name}${place}等${others.length + 1}人` : `${name}${place} and ${others.length} more`;
}

function bits(print: string): RawBuilder<unknown> {
  return sql`${print}::text::bit(${sql.lit(PRINT_BITS)})`;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
