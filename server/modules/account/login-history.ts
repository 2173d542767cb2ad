import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';

interface SignIn {
  logTime: string;
  ip: string | null;
  result: string;
  content: string;
}

const SIGNED_IN = '1';
const MOST = 10;

/** The last sign-ins of an account, newest first, failed ones too. A line is from its own time: a name may have been another's. */
export async function loginHistory({ database }: CallContext, accountUuid: string): Promise<SignIn[]> {
  return database.run(sql<SignIn>`
    select l.log_time as "logTime", l.ip, coalesce(l.result, 'normal') as result, coalesce(l.content, '') as content
    from operation_log l join account a on a.user_name = l.user_name
    where a.uuid = ${accountUuid} and l.log_type = ${SIGNED_IN}
      and (a.create_time is null or l.log_time >= a.create_time)
    order by l.log_time desc, l.id desc limit ${MOST}`);
}
