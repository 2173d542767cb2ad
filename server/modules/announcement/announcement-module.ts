import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { defineModule } from '../define-module.ts';

const announcement = table('announcement');
const consoleHiddenAnnouncement = table('console_hidden_announcement');
const excluded = table('console_hidden_announcement', 'excluded');
const hidden = table('console_hidden_announcement', 'hidden');
const t = table('announcement', 't');

type Announcement = NonNullable<Endpoints['/control/system/v1/announcement']['response']>;

/** Announcements of the operator of the system to all accounts. It is written from the command line (`npm run announce`). */
export const announcementModule = defineModule({
  '/control/system/v1/announcement': async ({ type }, { database, session, language }) => {
    const row = await database.first(query`
      select ${selected({
        id: t.id,
        type: t.type,
        title: sql<Announcement['title']>`
          case when ${language === 'en'} then coalesce(${t.title_en}, ${t.title}) else ${t.title} end`,
        content: sql<Announcement['content']>`
          case when ${language === 'en'} then coalesce(${t.content_en}, ${t.content}) else ${t.content} end`,
      })}
      from ${t}
      where ${t.type} = ${type} and (${t.start_time} is null or ${t.start_time} <= now()) and (${t.end_time} is null
        or ${t.end_time} > now())
        and not exists (
          select 1 from ${hidden}
          where ${hidden.announcement_id} = ${t.id} and ${hidden.account_uuid} = ${session.accountUuid}
            and ${hidden.at} > now() - interval '24 hours')
      order by coalesce(${t.start_time}, ${t.create_time}) desc, ${t.id} desc limit 1`);
    return row ?? null;
  },

  '/control/system/v1/announcement/notDisplay': async ({ id, type }, { database, session }) => {
    const known = await database.first(
      sql`select 1 from ${announcement} where ${announcement.id} = ${id} and ${announcement.type} = ${type}`,
    );
    if (!known) throw new ApiError('not-found');
    await database.run(sql`
      insert into ${consoleHiddenAnnouncement}
        (${columnNames(consoleHiddenAnnouncement, 'announcement_id', 'account_uuid', 'at')})
      values (${id}, ${session.accountUuid}, now())
      on conflict (${columnNames(consoleHiddenAnnouncement, 'announcement_id', 'account_uuid')}) do update
        set ${assigned(consoleHiddenAnnouncement, { at: excluded.at })}`);
    return {};
  },
});
