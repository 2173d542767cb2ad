import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../context.ts';

const EVERYTHING = 'ADMIN_ROLE';

/** The companies that an account sees, over the rows `t`: the administrator all, everybody else his own and those of his communities. */
export function visibleProperties({ session }: Pick<CallContext, 'session'>): RawBuilder<unknown> {
  if (session.roleCode === EVERYTHING) return sql`true`;
  return sql`t.property_id in (
    select property_id from account where uuid = ${session.accountUuid}
    union select property_id from community where community_uuid = any(${session.communityUuids}::text[]))`;
}

export async function maySeeProperty(context: CallContext, propertyId: string): Promise<boolean> {
  const row = await context.database.first(sql`
    select 1 from property as t where t.property_id = ${propertyId} and ${visibleProperties(context)}`);
  return row !== undefined;
}
