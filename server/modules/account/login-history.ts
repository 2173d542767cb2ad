import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const a = table('account', 'a');
const l = table('operation_log', 'l');

interface SignIn {
  logTime: string;
  ip: string | null;
  result: string;
  content: string;
}

const SIGNED_IN = CODES.logType.login;
const MOST = 10;

/**
 * The last sign-ins of an account, newest first, failed ones too. Lines are matched with their time, since a name may have
 * belonged to another account.
 */
export async function loginHistory({ database }: CallContext, accountUuid: string): Promise<SignIn[]> {
  return database.run(query`
    select ${selected({
      logTime: notNull(l.log_time),
      ip: l.ip,
      result: sql<string>`coalesce(${l.result}, 'normal')`,
      content: sql<string>`coalesce(${l.content}, '')`,
    })}
    from ${l} join ${a} on ${a.user_name} = ${l.user_name}
    where ${a.uuid} = ${accountUuid} and ${l.log_type} = ${SIGNED_IN}
      and (${a.create_time} is null or ${l.log_time} >= ${a.create_time})
    order by ${l.log_time} desc, ${l.id} desc limit ${MOST}`);
}
