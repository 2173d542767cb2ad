import { sql } from 'kysely';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { HISTORY_REASONS } from '../../history/history-words.ts';
import { transition } from '../../lifecycle/transition.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { notifyStaff } from './notify-staff.ts';

const applicationTable = table('application');
const t = table('application', 't');

/**
 * The owner's answer about a person who is to live in the room: with a consent the application waits for a decision (1),
 * without it is rejected (4). One that does not wait for the owner stays as it is.
 *
 * @returns whether it did
 */
export async function answerOfOwner(services: RecordServices, id: string, consents: boolean): Promise<boolean> {
  const { database } = services;
  return database.transaction(async () => {
    const application = await database.first(query`
      select ${selected({ ownerName: applicationTable.owner_name })} from ${applicationTable}
      where ${applicationTable.id} = ${id} for update`);
    const [row] = await transition(services, 'application', consents ? 'confirm' : 'refuse', [id], {
      history: { operator: application?.ownerName, inApp: true, reason: consents ? undefined : 'ownerRefused' },
      set: {
        reject_reason: consents ? null : HISTORY_REASONS.ownerRefused.zh,
        owner_confirm_time: sql`now()`,
      },
      returning: selected({ applicationType: notNull(t.application_type), spaceName: t.space_name }),
    });
    if (!row) return false;
    if (consents) await notifyStaff(services, row);
    return true;
  });
}
