import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const account = table('account');

/** Whoever may see a menu may hear that it has changed. */
const MENU = 'permissionNode';

/** Tells the open consoles of a role's accounts that their menu is another one: they load it again, whichever process they are on. */
export async function publishRights({ database, live }: Pick<CallContext, 'database' | 'live'>, roleId: string) {
  const accounts = await database.run(query`
    select ${selected({ uuid: account.uuid })} from ${account} where ${account.role_id} = ${roleId}`);
  for (const { uuid } of accounts) if (uuid) await live.publish({ entity: MENU, accountUuid: uuid });
}
