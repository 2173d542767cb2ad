import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { withStillHeld } from '../../access/still-held.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { ApiError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { list } from '../../operations/list.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('access_card', 't');

type List = Endpoints['/control/card/v1/list'];
type Records = Endpoints['/control/card/v1/record/list'];

/** Days of openings that a card's page shows. */
const RECORD_DAYS = 30;

/** Cards, with the number of cards in use that end soon, and of those that have not reached a device. */
export async function listCards(payload: List['request'], context: CallContext): Promise<List['response']> {
  const answer = await list({ ...payload }, context);
  if (answer.summary) Object.assign(answer.summary, await figuresOf(payload.communityUuid, context));
  const rows = await withStillHeld(context, 'thing', answer.list);
  // Rows of any entity have no type; these are rows of the entity that the endpoint names.
  return { ...answer, list: rows as unknown as List['response']['list'] } as List['response'];
}

async function figuresOf(communityUuid: string | undefined, context: CallContext): Promise<Record<string, number>> {
  const { catalogue, database, endpoint, session } = context;
  const { expireRemindDays } = await baseSettingOf(database, communityUuid ?? '');
  const row = await database.first(query`
    select ${selected({
      expiring: sql<number>`count(*) filter (where ${t.end_time} <= now() + make_interval(days =>
        ${expireRemindDays}::integer))::integer`,
      syncFailed: sql<number>`count(*) filter (where ${t.failed_count} > 0)::integer`,
    })}
    from ${scopedTable(entityOf(catalogue, endpoint), session, communityUuid)} as t
    where ${t.card_state} = ${codes.cardState.active}`);
  return { expiring: Number(row?.expiring ?? 0), syncFailed: Number(row?.syncFailed ?? 0) };
}

/** Openings by one card: an account that sees it need not know its number. */
export async function listCardRecords(
  { cardId, ...payload }: Records['request'],
  context: CallContext,
): Promise<Records['response']> {
  const { catalogue, database, session, vault } = context;
  const entity = catalogue.entities.accessCard;
  if (!entity) throw new ApiError('not-found');
  const source = rowSource(catalogue, entity, vault, ['cardNo', 'communityUuid']);
  const row = await database.first(query`
    select ${source.columns} from ${scopedTable(entity, session)} as t where ${t.id} = ${cardId}`);
  if (!row) throw new ApiError('not-found');
  const since = wallTime(new Date(Date.now() - RECORD_DAYS * 86_400_000));
  const answer = await list(
    {
      ...payload,
      communityUuid: String(row.communityUuid),
      cardNo: source.plain(row, 'cardNo'),
      openTime: [since, null],
      sortField: 'openTime',
      sortOrder: 'descend',
    },
    context,
  );
  return { ...answer, list: answer.list } as unknown as Records['response'];
}
