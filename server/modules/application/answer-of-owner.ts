import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { HISTORY_REASONS } from '../../access/history-words.ts';
import { transition } from '../../operations/lifecycle/transition.ts';
import { tellStaff, type Waiting } from './tell-staff.ts';

/**
 * What the owner says of somebody who is to live in the room: with a consent the application waits for a decision (1), without
 * it is rejected (4). One that does not wait for the owner stays as it is.
 *
 * @returns whether it did
 */
export async function answerOfOwner(needs: AccessNeeds, id: string, consents: boolean): Promise<boolean> {
  const { database } = needs;
  return database.transaction(async () => {
    const application = await database.first(sql<{ ownerName: string | null }>`
      select owner_name as "ownerName" from application where id = ${id} for update`);
    const [row] = await transition<'application', Waiting>(
      needs,
      'application',
      consents ? 'confirm' : 'refuse',
      [id],
      {
        history: { operator: application?.ownerName, inApp: true, reason: consents ? undefined : 'ownerRefused' },
        set: [
          ['reject_reason', consents ? null : HISTORY_REASONS.ownerRefused.zh],
          ['owner_confirm_time', sql`now()`],
        ],
        returning: sql`t.application_type as "applicationType", t.space_name as "spaceName"`,
      },
    );
    if (!row) return false;
    if (consents) await tellStaff(needs, row);
    return true;
  });
}
