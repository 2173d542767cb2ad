import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../lifecycle/transition.ts';
import type { RecordServices } from '../../services/record-services.ts';

const application = table('application');

/** What was taken away, from which person, and by which account. */
export interface Revocation {
  communityUuid: string;
  /** The resident whose access has ended. */
  residentId: string;
  /** The application that it was revoked from; left out, none is marked. */
  applicationId: string | undefined;
  reason: string;
  /** The account's name. */
  operator: string;
}

/**
 * Marks the passed application from which the revoked access came (state 6). One of another person, or one that was not passed,
 * stays as it is. Inside the transaction that revokes the access.
 */
export async function markRevoked(services: RecordServices, revocation: Revocation): Promise<void> {
  const { applicationId, communityUuid, residentId, reason, operator } = revocation;
  if (!applicationId || !services.catalogue.entities.application) return;
  const row = await services.database.first(query`
    select ${selected({ id: application.id })} from ${application}
    where ${application.id} = ${applicationId} and ${application.community_uuid} = ${communityUuid}
      and ${application.resident_id} = ${residentId}`);
  if (row) await transition(services, 'application', 'revoke', [row.id], { history: { operator, remark: reason } });
}
