import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../lifecycle/transition.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { holds } from './notice-pages.ts';

const n = table('notice', 'n');
const p = table('notice_receipt', 'p');

/**
 * A resident has read a notice in the client app, which says so by its open account; who may publish to the app may, too. Said
 * again it changes nothing.
 *
 * @throws ApiError not-permitted for any other account; not-found for a notice that is not out, or not for this resident
 */
export function readNotice(
  { noticeId, residentId }: { noticeId: string; residentId: string },
  context: CallContext,
): Promise<{ id: string }> {
  const { catalogue, database, endpoint, live, session } = context;
  const entry = { logType: CODES.logType.update, verb: '阅读' };
  return auditedWrite(context, entityOf(catalogue, endpoint), entry, async () => {
    if (session.roleCode !== CODES.roleCode.openAccount && !holds(context, CODES.noticeTarget.client, 'publish'))
      throw new ApiError('not-permitted');
    const receipt = await database.first(query`
      select ${selected({ id: p.id, communityUuid: p.community_uuid })} from ${p} join ${n} on ${n.id} = ${p.notice_id}
      where ${p.notice_id} = ${noticeId} and ${p.resident_id} = ${residentId}
        and ${n.notice_state} = ${codes.noticeState.published}
        and ${p.community_uuid} = any(${session.communityUuids}::text[])`);
    if (!receipt) throw new ApiError('not-found');
    const { communityUuid, id } = receipt;
    const moved = await transition(context, 'noticeReceipt', 'read', [id], { history: null });
    // How many have read it stands with the notice.
    if (moved.length > 0) await live.publish({ entity: 'notice', id: noticeId, communityUuid });
    return { id };
  });
}
