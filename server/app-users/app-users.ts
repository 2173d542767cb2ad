import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { recountOf } from '../db/batch.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import { newRecord } from '../operations/write/insert-record.ts';
import type { CallContext } from '../services/call-context.ts';
import type { RecordServices } from '../services/record-services.ts';

const p = table('resident', 'p');
const u = table('community_user', 'u');

/** Whether a user `u` may act in the app for the resident: neither disabled, nor taken off. */
const isActive: RawBuilder<boolean> = sql<boolean>`(${u.user_state} is not distinct from ${codes.userState.active}
  and ${u.verification_state} is not distinct from ${codes.verificationState.passed})`;

/** Residents use the app while one of its users is theirs. To be called with whom a user was, and is now. */
export const followAppBound = recountOf(async (database, ids) => {
  await database.run(sql`
    update ${p} set ${assigned(p, {
      app_bound: sql`exists (select 1 from ${u} where ${u.resident_id} = ${p.id} and ${isActive})`,
    })}
    where ${p.id} = any(${ids}::text[])`);
});

/** Somebody who has registered by himself, and was found to live there. */
export interface VerifiedUser {
  communityUuid: string;
  residentId: string;
  householdId: string;
  userName: string;
  phone: string;
}

/**
 * Verifies the user of the app with this number, or makes one of who has registered without it. A user who was disabled stays
 * disabled: moving in is no reason to let him in again.
 */
export async function verifyUser(
  context: RecordServices & Pick<CallContext, 'session'>,
  user: VerifiedUser,
): Promise<void> {
  const { catalogue, database, live, vault } = context;
  const entity = catalogue.entities.communityUser;
  if (!entity) return;
  const { communityUuid, householdId, phone, residentId, userName } = user;
  // Two approvals of one number wait for one another: the second finds the user of the first.
  await database.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`app user ${communityUuid} ${vault.blindIndex(phone)}`}, 0))`,
  );
  const known = await database.first(query`
    select ${selected({ id: u.id, residentId: u.resident_id })} from ${u}
    where ${u.community_uuid} = ${communityUuid} and ${u.phone_index} = ${vault.blindIndex(phone)}`);
  const verified = { residentId, householdId, userName, verificationState: CODES.verificationState.passed };
  if (known) {
    await database.run(sql`
      update ${u} set ${assigned(u, {
        resident_id: residentId,
        household_id: householdId,
        user_name: userName,
        verification_state: CODES.verificationState.passed,
        ...touched(u),
      })} where ${u.id} = ${known.id}`);
  } else {
    const values = { ...verified, phone, nickName: `用户${phone.slice(-4)}`, clientType: CODES.clientType.miniProgram };
    await bulkInsert(database, entity, [newRecord(context, entity, values, communityUuid)], vault);
  }
  await followAppBound(database, [residentId, known?.residentId ?? null]);
  await live.publish({ entity: entity.name, communityUuid });
}

/** A door was opened by phone. @param openTime UTC+8 text; one that was sent late does not replace a later one */
export async function noteAppOpening(
  { catalogue, database }: Pick<RecordServices, 'catalogue' | 'database'>,
  residentId: string,
  openTime: string,
): Promise<void> {
  if (!catalogue.entities.communityUser) return;
  await database.run(sql`
    update ${u} set ${assigned(u, {
      open_count: sql`coalesce(${u.open_count}, 0) + 1`,
      last_active_time: sql`greatest(${u.last_active_time}, ${openTime}::timestamp at time zone 'Asia/Shanghai')`,
    })}
    where ${u.resident_id} = ${residentId} and ${isActive}`);
}
