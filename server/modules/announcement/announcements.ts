import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { newId } from '../../core/new-id.ts';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { nextRevision } from '../../db/sql/touched.ts';
import { notifyLive } from '../../live/live-channel.ts';

const announcement = table('announcement');

export interface NewAnnouncement {
  title: string;
  /** Plain text; line breaks are kept. */
  content: string;
  /** Both in English, for accounts that use the console in English; left out, all see the Chinese ones. */
  titleEn?: string;
  contentEn?: string;
  /** A value of the dictionary announcementType; "1" is what the console shows above every page. */
  type?: string;
  /** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` or with seconds, UTC+8; left out means from now, and without an end. */
  from?: string;
  to?: string;
}

export interface ListedAnnouncement {
  id: string;
  title: string;
  content: string;
  type: string;
  startTime: string | null;
  endTime: string | null;
  state: 'shown' | 'later' | 'ended';
}

/** Times are stored in whole seconds, which the database rounds: otherwise half of them would begin in the future. */
const NOW = sql`date_trunc('second', now())`;

/** A mistake in an announcement that the operator has to correct; the message is a sentence for the operator. */
export class AnnouncementError extends Error {
  override readonly name = 'AnnouncementError';
}

/** Adds an announcement. @returns its id @throws AnnouncementError for invalid values */
export async function addAnnouncement(
  database: Database,
  catalogue: Catalogue,
  { title, content, titleEn, contentEn, type = CODES.announcementType.systemNotice, from, to }: NewAnnouncement,
): Promise<string> {
  if ((titleEn === undefined) !== (contentEn === undefined))
    throw new AnnouncementError('In English it takes both a title and a content.');
  for (const [name, text] of Object.entries({ title, content, titleEn, contentEn })) {
    if (text === undefined) continue;
    const most = catalogue.entities.announcement?.fields[name]?.maxLength ?? Number.POSITIVE_INFINITY;
    if (text.trim() === '') throw new AnnouncementError(`The ${name} is empty.`);
    if (text.length > most) throw new AnnouncementError(`The ${name} has ${text.length} characters; it takes ${most}.`);
  }
  const types = catalogue.dictionaries.announcementType?.values ?? [];
  if (!types.some(({ value }) => value === type)) {
    const known = types.map(({ value, label }) => `${value} (${label.en})`).join(', ');
    throw new AnnouncementError(`There is no type ${type}; there are ${known}.`);
  }
  const start = from === undefined ? null : timeOf(from);
  const end = to === undefined ? null : timeOf(to);
  const ending = end && Date.parse(`${end.replace(' ', 'T')}+08:00`);
  if (ending && ending <= Date.now()) throw new AnnouncementError(`It would end at ${end}, which is past (UTC+8).`);
  if (start && end && end <= start)
    throw new AnnouncementError(`It would end at ${end}, before it starts at ${start}.`);
  const id = newId();
  await database.run(sql`
    insert into ${announcement}
      (${columnNames(
        announcement,
        'id',
        'title',
        'content',
        'title_en',
        'content_en',
        'type',
        'start_time',
        'end_time',
        'create_time',
        'update_time',
        'revision',
      )})
    values (${id}, ${title.trim()}, ${content.trim()}, ${titleEn?.trim() ?? null}, ${contentEn?.trim() ?? null},
      ${type}, coalesce(${start}::timestamptz, ${NOW}),
      ${end}::timestamptz, ${NOW}, ${NOW}, 1)`);
  await notifyLive(database, { entity: 'announcement', id });
  return id;
}

/** All of them, the newest first. */
export async function listAnnouncements(database: Database): Promise<ListedAnnouncement[]> {
  return database.run(query`
    select ${selected({
      id: announcement.id,
      title: announcement.title,
      content: announcement.content,
      type: announcement.type,
      startTime: announcement.start_time,
      endTime: announcement.end_time,
      state: sql<'shown' | 'later' | 'ended'>`case when ${announcement.end_time} <= now() then 'ended'
        when ${announcement.start_time} > now() then 'later' else 'shown' end`,
    })}
    from ${announcement} order by coalesce(${announcement.start_time}, ${announcement.create_time}) desc,
      ${announcement.id} desc`);
}

/** Ends an announcement now, also one that has not started. @throws AnnouncementError where there is none to end */
export async function endAnnouncement(database: Database, id: string): Promise<void> {
  const ended = await database.run(sql`
    update ${announcement}
    set ${assigned(announcement, {
      end_time: NOW,
      start_time: sql`least(${announcement.start_time}, ${NOW})`,
      update_time: NOW,
      revision: nextRevision(announcement),
    })}
    where ${announcement.id} = ${id} and (${announcement.end_time} is null or ${announcement.end_time} > now())
    returning ${announcement.id}`);
  if (ended.length === 0) throw new AnnouncementError(`No announcement with the id ${id} is shown or waiting.`);
  await notifyLive(database, { entity: 'announcement', id });
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/;

/** @returns `YYYY-MM-DD HH:mm:ss` */
function timeOf(text: string): string {
  const [, day, minute = '00:00', second = ':00'] = text.trim().match(TIME) ?? [];
  const time = `${day} ${minute}${second}`;
  const read = new Date(`${day}T${minute}${second}Z`);
  // A date that does not exist is read as a later one, or not at all.
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19).replace('T', ' ') !== time) {
    throw new AnnouncementError(`"${text}" is no time: write it as 2026-12-01 or "2026-12-01 08:30" (UTC+8).`);
  }
  return time;
}
