import { sql } from 'kysely';
import { entityOf } from '../../operations/entity-of.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { defineModule } from '../define-module.ts';

interface Unread {
  system: number;
  alarm: number;
  todo: number;
}

/** An operator's inbox. */
export const messageModule = defineModule({
  '/control/message/v1/unread': async (_, { catalogue, database, endpoint, session }) => {
    const own = scopedTable(entityOf(catalogue, endpoint), session);
    const row = await database.first(sql<Unread>`
      select count(*) filter (where message_type = '1') as "system",
        count(*) filter (where message_type = '2') as "alarm",
        count(*) filter (where message_type = '3') as "todo"
      from ${own} as t where read_state = '0'`);
    return row ?? { system: 0, alarm: 0, todo: 0 };
  },
});
