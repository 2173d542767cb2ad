import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { nameThings } from '../../labels/label-things.ts';
import { remove } from '../../operations/write/remove.ts';
import { update } from '../../operations/write/update.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { defineModule } from '../define-module.ts';
import { bindLabel, unbindLabels } from './bind-label.ts';

const k = table('label_object_link', 'k');
const l = table('label', 'l');
const labelAlarm = table('label_alarm');

/** Labels, and who and what has them. */
export const labelModule = defineModule({
  '/control/label/v1/bind': bindLabel,
  '/control/label/v1/unbind': (payload, context) => unbindLabels(payload, context),
  '/control/label/v1/update': (payload, context) =>
    update({ ...payload }, context, {
      async after(record) {
        const { database } = context;
        if (record.plain('labelObject') === CODES.labelObject.room) await nameThings(database, 'room');
        if (record.plain('labelObject') === CODES.labelObject.vehicle) await nameThings(database, 'vehicle');
        return {};
      },
    }) as Promise<never>,
  '/control/label/v1/delete': (payload, context) => {
    const { catalogue, database, endpoint, session } = context;
    const ids = [payload.id];
    return database.transaction(async () => {
      const own = scopedTable(entityOf(catalogue, endpoint), session);
      const builtIn = await database.first(query`
        select ${selected({ id: l.id })} from ${own} as l where ${l.id} = any(${ids}::text[]) and ${l.built_in}`);
      if (builtIn) throw new ApiError('label-built-in');
      // Its alarms stay, with its name in them: only what it is given to keeps a label.
      await database.run(sql`
        update ${labelAlarm} set ${assigned(labelAlarm, { label_id: null })}
        where ${labelAlarm.label_id} = any(${ids}::text[])
          and not exists (select 1 from ${k} where ${k.label_id} = ${labelAlarm.label_id})`);
      return remove({ ...payload }, context);
    }) as Promise<never>;
  },
});
