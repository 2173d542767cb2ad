import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { act } from '../../operations/write/act.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { commandDevices } from './command-devices.ts';

const every = table('device_command', 'every');
const t = table('device_command', 't');

/** Seconds after which a command without an answer is shown as timed out, even where no gateway runs that would mark it so. */
const GIVEN_UP_SECONDS = 60;

/** Commands of operators to doors. */
export const deviceCommandModule = defineModule({
  '/api/v1/device/command': (payload, context) => commandDevices(payload, context),

  '/api/v1/device/command/result': async ({ ids }, context) => {
    const { catalogue, database, endpoint, session } = context;
    const own = scopedTable(entityOf(catalogue, endpoint), session);
    return database.run(query`
      select ${selected({
        id: t.id,
        commandState: sql<string>`case when lost then ${codes.commandState.timedOut} else ${t.command_state} end`,
        result: sql<string | null>`case when lost then '设备响应超时' else ${t.result} end`,
      })}
      from (
        select *, ${every.command_state} in (${codes.commandState.waiting}, ${codes.commandState.sent})
          and ${every.create_time} < now() - make_interval(secs => ${GIVEN_UP_SECONDS}) as lost
        from ${own} as every where ${every.id} = any(${ids}::text[])) as t
      order by ${t.create_time}, ${t.id}`);
  },

  '/api/v1/device/state': async (payload, context) => {
    mustHold(
      context,
      payload.enableState === CODES.enableState.enabled ? 'equipment:device:enable' : 'equipment:device:disable',
    );
    return (await act(payload, context)) as Record<string, unknown>;
  },
});

/** The call has several codes; this decides which one its use needs. */
function mustHold({ session }: CallContext, code: string): void {
  if (!session.menuCodes.has(code)) throw new ApiError('not-permitted');
}
