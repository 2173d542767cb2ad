import { sql } from 'kysely';
import type { Services } from '../../context.ts';

/** The page whose holders hear of what waits for a decision. */
const DECIDERS = 'business:authorize:pass';

/** An application that waits. */
export interface Waiting {
  id: string;
  communityUuid: string;
  /** A code of applicationType. */
  applicationType: string;
  spaceName: string | null;
}

/** Puts a task into the inboxes of everybody who may decide about it: the kind and the room, nobody's name. */
export async function tellStaff(
  { catalogue, database, live }: Pick<Services, 'catalogue' | 'database' | 'live'>,
  { id, communityUuid, applicationType, spaceName }: Waiting,
): Promise<void> {
  const types = catalogue.dictionaries.applicationType?.values ?? [];
  const label = types.find(({ value }) => value === applicationType)?.label.zh ?? '住户申请';
  const told = await database.run(sql`
    insert into message (id, create_time, update_time, revision, create_by, message_type, title, content, read_state,
      link_page, link_id, community_name)
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, a.uuid, '3', '住户申请待审批',
      coalesce(c.community_name, '') || ${spaceName ?? ''}::text || ${`提交了${label}申请，请及时审批。`}::text, '0',
      'business/authorizeForm', ${id}, c.community_name
    from account a join community c on c.community_uuid = ${communityUuid}
    where a.account_state = '1' and ${communityUuid} = any(a.community_uuids)
      and exists (select 1 from role r where r.id = a.role_id and ${DECIDERS} = any(r.menu_codes))
    returning 1`);
  if (told.length > 0) await live.publish({ entity: 'message', communityUuid });
}
