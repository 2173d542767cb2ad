import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { transition } from '../lifecycle/transition.ts';
import type { Services } from '../services/services.ts';

const n = table('notice', 'n');
const notice = table('notice');
const p = table('notice_receipt', 'p');

/** Residents who open the app in one round, at most. */
const TOGETHER = 2;

/**
 * Residents read in the app what has come to them: a few of a notice that is out, each round. There is no app here, so in the demo
 * somebody has to.
 */
export async function readInApp(
  services: Pick<Services, 'catalogue' | 'config' | 'database' | 'vault' | 'live' | 'effects'>,
): Promise<void> {
  const { catalogue, config, database, live } = services;
  if (!config.demo || !config.simulator || !catalogue.entities.noticeReceipt) return;
  await database.transaction(async () => {
    const unread = await database.run(query`
      select ${selected({ id: p.id, noticeId: n.id, communityUuid: n.community_uuid })}
      from (
        select * from ${notice} where ${notice.notice_state} = ${codes.noticeState.published}
          and ${notice.notice_target} = ${codes.noticeTarget.client} order by random() limit 1) n
        join ${p} on ${p.notice_id} = ${n.id} and ${p.read_state} = ${codes.readState.unread}
      limit ${TOGETHER} for update of p skip locked`);
    const ids = unread.map(({ id }) => id);
    await transition(services, 'noticeReceipt', 'read', ids, { history: null });
    const [first] = unread;
    if (first) await live.publish({ entity: 'notice', id: first.noticeId, communityUuid: first.communityUuid });
  });
}
