import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { heldDoors } from '../../access/held-doors.ts';
import { stillHeld } from '../../access/still-held.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { isMasked, mask } from '../../rows/masking.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { householdEntity } from './household-entities.ts';

const household = table('household');
const r = table('resident', 'r');
const t = table('household', 't');

type Detail = Endpoints['/control/household/v1/detail'];
type Other = Detail['response']['rooms'][number];

/** Answers /control/household/v1/detail: a person in a room, the person's other rooms, and the others in this one. */
export async function householdDetail(payload: Detail['request'], context: CallContext): Promise<Detail['response']> {
  const id = await householdOf(context, String(payload.id));
  const row = await detail({ id }, context);
  const residentId = String(row.residentId);
  const [rooms, family] = [
    await others(context, sql`${t.resident_id} = ${residentId}`),
    await others(
      context,
      sql`${t.room_id} = ${row.roomId} and ${t.id} <> ${id} and ${t.household_state}
        is distinct from ${codes.householdState.movedOut}`,
    ),
  ];
  const held = await stillHeld(context, 'person', [residentId]);
  const doors = await heldDoors(context.database, residentId);
  return { ...row, rooms, family, stillHeld: held.get(residentId) ?? null, ...doors } as Detail['response'];
}

/** The key itself, or for a resident the room where the person lives: the first one, else the one left last. */
async function householdOf({ database }: CallContext, id: string): Promise<string> {
  const row = await database.first(query`
    select ${selected({ id: household.id })} from ${household} where ${household.id} = ${id}
      or ${household.resident_id} = ${id}
    order by ${household.id} = ${id} desc, ${household.household_state} = ${codes.householdState.movedOut},
      ${household.check_in_date}, ${household.id} limit 1`);
  return row?.id ?? id;
}

async function others(context: CallContext, condition: RawBuilder<unknown>): Promise<Other[]> {
  const { database, session } = context;
  const rows = await database.run(query`
    select ${selected({
      id: t.id,
      residentId: t.resident_id,
      residentName: r.resident_name,
      spaceName: t.space_name,
      householdType: t.household_type,
      householdState: sql<Other['householdState']>`coalesce(${t.household_state}, ${codes.householdState.livingIn})`,
    })}
    from ${scopedTable(householdEntity(context), session)} as t join ${r} on ${r.id} = ${t.resident_id}
    where ${condition}
    order by ${t.household_state} = ${codes.householdState.movedOut}, ${t.check_in_date}, ${t.id} limit 100`);
  const hidden = isMasked({ sensitive: { mask: 'name' } }, session.level);
  return rows.map((row) => ({
    ...row,
    residentName: row.residentName && hidden ? mask(row.residentName, 'name') : row.residentName,
  }));
}
