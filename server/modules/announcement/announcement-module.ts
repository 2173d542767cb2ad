import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../errors.ts';
import { defineModule } from '../define-module.ts';

type Announcement = NonNullable<Endpoints['/control/system/v1/announcement']['response']>;

/** What the operator of the system tells everybody. It is written from the command line (`npm run announce`). */
export const announcementModule = defineModule({
  '/control/system/v1/announcement': async ({ type }, { database, session, language }) => {
    const row = await database.first(sql<Announcement>`
      select id, type,
        case when ${language === 'en'} then coalesce(title_en, title) else title end as title,
        case when ${language === 'en'} then coalesce(content_en, content) else content end as content
      from announcement as t
      where type = ${type} and (start_time is null or start_time <= now()) and (end_time is null or end_time > now())
        and not exists (
          select 1 from console_hidden_announcement as hidden
          where hidden.announcement_id = t.id and hidden.account_uuid = ${session.accountUuid}
            and hidden.at > now() - interval '24 hours')
      order by coalesce(start_time, create_time) desc, id desc limit 1`);
    return row ?? null;
  },

  '/control/system/v1/announcement/notDisplay': async ({ id, type }, { database, session }) => {
    const known = await database.first(sql`select 1 from announcement where id = ${id} and type = ${type}`);
    if (!known) throw new ApiError('not-found');
    await database.run(sql`
      insert into console_hidden_announcement (announcement_id, account_uuid, at)
      values (${id}, ${session.accountUuid}, now())
      on conflict (announcement_id, account_uuid) do update set at = excluded.at`);
    return {};
  },
});
