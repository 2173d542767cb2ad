import { sql } from 'kysely';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { defineModule } from '../define-module.ts';

const t = table('message', 't');

/** An operator's inbox. */
export const messageModule = defineModule({
  '/control/message/v1/unread': async (_, { catalogue, database, endpoint, session }) => {
    const own = scopedTable(entityOf(catalogue, endpoint), session);
    const row = await database.first(query`
      select ${selected({
        system: sql<number>`count(*) filter (where ${t.message_type} = ${codes.messageType.system})`,
        alarm: sql<number>`count(*) filter (where ${t.message_type} = ${codes.messageType.alarm})`,
        todo: sql<number>`count(*) filter (where ${t.message_type} = ${codes.messageType.toDo})`,
      })}
      from ${own} as t where ${t.read_state} = ${codes.readState.unread}`);
    return row ?? { system: 0, alarm: 0, todo: 0 };
  },
});
