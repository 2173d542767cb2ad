import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { recountRooms } from '../../access/recount.ts';
import { syncToDoors } from '../../access/sync-to-doors.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { transition } from '../../lifecycle/transition.ts';
import { list } from '../../operations/list.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { removeSync } from '../../orders/requeue-sync.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('access_card', 't');

type List = Endpoints['/control/card/v1/room/list'];

/** Rooms, with how many cards each may have and those that it has. */
export async function listRoomCards(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<List['response']> {
  const { catalogue, database, session, vault } = context;
  const answer = await list(payload, context);
  const entity = catalogue.entities.accessCard;
  if (!entity) throw new Error('Listing the cards of rooms needs the entity accessCard.');
  const ids = answer.list.map(({ id }) => String(id));
  const source = rowSource(catalogue, entity, vault);
  const rows = await database.run(query`
    select ${source.columns} from ${scopedTable(entity, session)} as t ${source.joins}
    where ${t.room_id} = any(${ids}::text[]) and ${t.card_state} in (${codes.cardState.active},
      ${codes.cardState.lost}, ${codes.cardState.frozen}, ${codes.cardState.expired})
    order by ${t.issue_time} desc, ${t.id}`);
  const limits = new Map<string, number>();
  for (const uuid of new Set(answer.list.map(({ communityUuid }) => String(communityUuid)))) {
    limits.set(uuid, (await baseSettingOf(database, uuid)).cardLimitPerRoom);
  }
  const filled = answer.list.map((room) => {
    const cardLimit = limits.get(String(room.communityUuid)) ?? 0;
    return {
      ...room,
      cardLimit,
      cardsLeft: Math.max(0, cardLimit - Number(room.cardCount ?? 0)),
      cards: rows.filter(({ roomId }) => roomId === room.id).map((row) => source.present(row, session.level)),
    };
  });
  return { ...answer, list: filled } as unknown as List['response'];
}

/** Freezes every card in use of rooms, or unfreezes the frozen ones. */
export async function freezeRooms(
  { reason, roomIds }: { reason?: string; roomIds: readonly string[] },
  context: CallContext,
  way: 'freeze' | 'unfreeze',
): Promise<{ count: number }> {
  const { catalogue, database, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  const cardEntity = catalogue.entities.accessCard;
  if (!cardEntity) throw new Error('Freezing the cards of rooms needs the entity accessCard.');
  const wanted = [...new Set(roomIds)];
  const verb = `${stepOf(catalogue, 'accessCard', way).label.zh}整户`;
  const { count } = await auditedWrite(
    context,
    entity,
    { logType: CODES.logType.update, verb, objectId: wanted[0] ?? '' },
    async () => {
      const rooms = await database.run(query`
        select ${selected({ id: t.id })} from ${scopedTable(entity, session)} as t
        where ${t.id} = any(${wanted}::text[]) order by ${t.id}`);
      if (rooms.length < wanted.length) throw new ApiError('not-found');
      const found = await database.run(query`
        select ${selected({ id: t.id })} from ${scopedTable(cardEntity, session)} as t
        where ${t.room_id} = any(${wanted}::text[])`);
      const cards = await transition(
        context,
        'accessCard',
        way,
        found.map(({ id }) => id),
        {
          history: { action: `${way}Room`, operator: session.userName, remark: reason },
          returning: selected({ personId: t.person_id }),
        },
      );
      if (way === 'freeze')
        for (const { id } of cards) await removeSync(context, { syncType: CODES.syncType.card, targetId: id });
      else
        for (const id of new Set(cards.map(({ personId }) => personId)))
          if (id) await syncToDoors(context, id, undefined, CODES.syncType.card);
      await recountRooms(database, wanted);
      return { id: wanted[0] ?? '', count: cards.length };
    },
  );
  return { count };
}
