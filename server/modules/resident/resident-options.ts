import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { codes } from '../../db/sql/codes.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { keywordCondition } from '../../hidden-values/keyword-condition.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { all, contains } from '../../rows/filter-condition.ts';
import { hiddenKind } from '../../rows/hidden-kind.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { residentEntity } from '../household/household-entities.ts';

const h = table('household', 'h');
const t = table('resident', 't');

type Options = Endpoints['/control/resident/v1/options'];

/** Answers /control/resident/v1/options: people by name, by the end of the phone or by the room, each with where he or she lives. */
export async function residentOptions(
  { keyword, roomId, values, communityUuid }: Options['request'],
  context: CallContext,
): Promise<Options['response']> {
  const { catalogue, database, session, vault } = context;
  const entity = residentEntity(context);
  const source = rowSource(catalogue, entity, vault, ['id', 'residentName', 'phone']);
  const lives = (condition: RawBuilder<unknown>) => sql`exists (
    select 1 from ${h} where ${h.resident_id} = ${t.id} and ${h.household_state}
      is distinct from ${codes.householdState.movedOut} and ${condition})`;
  const conditions: RawBuilder<unknown>[] = [];
  if (roomId) conditions.push(lives(sql`${h.room_id} = ${roomId}`));
  if (values) conditions.push(sql`${t.id} = any(${values}::text[])`);
  const text = keyword?.trim() ?? '';
  if (text !== '') {
    const found = [keywordCondition(context, entity, 'residentName', text), lives(contains(h.space_name, text))];
    if (/^\d{4}$/.test(text)) found.push(sql`${t.phone_tail} = ${vault.tailIndex(text)}`);
    if (/^\d{11}$/.test(text)) found.push(keywordCondition(context, entity, 'phone', text));
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  const hidden = hiddenKind(catalogue, entity, 'residentName', session.level) !== undefined;
  const rows = await database.run(query`
    select ${source.columns}, (
      select ${h.space_name} from ${h} where ${h.resident_id} = ${t.id}
      order by ${h.household_state} = ${codes.householdState.movedOut}, ${h.check_in_date}, ${h.id}
        limit 1) as "spaceName"
    from ${scopedTable(entity, session, communityUuid)} as t
    where ${all(conditions)}
    order by ${hidden ? sql`` : sql`${t.resident_name},`} ${t.id}
    limit ${values ? values.length : MAX_OPTIONS}`);
  return rows.map((row) => {
    const { id, residentName, phone } = source.present(row, session.level);
    return {
      value: String(id),
      label: String(residentName ?? ''),
      phone: phone === null ? null : String(phone),
      spaceName: row.spaceName === null ? null : String(row.spaceName),
    };
  });
}
