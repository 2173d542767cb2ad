import { CODES } from '../../schemas/generated/codes.ts';
import type { AccessCard, CardTypeCode, TimelineEvent } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { actorOf, type TimelineEntry } from '../history/timeline.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, momentOf, timeText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoDevice } from './devices.ts';
import type { DemoHeld, HeldCounts } from './held-counts.ts';
import { ownDoors } from './own-doors.ts';
import type { PlannedCard } from './planned-card.ts';

export type CardRow = DemoRow<Omit<AccessCard, 'replacesNo' | 'replacedByNo'>>;

/** A card with the doors that hold it, and what has happened to it. */
export interface DemoCard {
  row: CardRow;
  held: DemoHeld | undefined;
  events: DemoRow<TimelineEvent>[];
}

const NO_END = '2099-12-31 23:59:59';
/** Fen. */
const DEPOSIT = 2_000;
const BATCHES = ['MK20260801', 'MK20261001'];
const STEPS = {
  [CODES.cardState.lost]: 'loss',
  [CODES.cardState.frozen]: 'freeze',
  [CODES.cardState.expired]: 'expire',
  [CODES.cardState.cancelled]: 'cancel',
} as const;
const REASONS = {
  [CODES.cardState.lost]: ['住户来电称门卡遗失', '买菜时丢失', '钥匙串一并丢失'],
  [CODES.cardState.frozen]: ['物业费核对中', '住户外出，申请暂停使用', '房屋交接中'],
  [CODES.cardState.expired]: [null],
  [CODES.cardState.cancelled]: ['卡片损坏，已换卡', '住户换用手机开门', '门卡消磁', '挂失后补办新卡'],
} as const;

const cardType = weightedPick<CardTypeCode>([
  [CODES.cardType.ic, 84],
  [CODES.cardType.id, 7],
  [CODES.cardType.cpu, 5],
  [CODES.cardType.residentIdCard, 2],
  [CODES.cardType.phoneNfc, 2],
]);

/** The cards of one community as they were planned. Call it when it is known who passed doors last. */
export function buildCards(parts: CommunityParts, clock: DemoClock): DemoCard[] {
  const random = seededRandom('card rows', parts.plan.no);
  const doors = ownDoors(parts);
  return parts.cards.map((card, index) => {
    const own = card.resident ? doors.ofRoom(card.resident.room) : card.passer ? doors.all : [];
    return buildCard(parts, card, `K${parts.plan.no}${String(index + 1).padStart(5, '0')}`, own, random, clock);
  });
}

/** What a card shows of the devices that hold it. */
export function countCards(cards: readonly DemoCard[], counts: ReadonlyMap<string, HeldCounts>): void {
  for (const { row } of cards) Object.assign(row, counts.get(row.id));
}

function buildCard(
  { plan }: CommunityParts,
  card: PlannedCard,
  id: string,
  doors: readonly DemoDevice[],
  random: Random,
  clock: DemoClock,
): DemoCard {
  const { passer, resident, state, sinceDay, endDay } = card;
  const since = momentOf(sinceDay, '09:10') + random.below(28_000);
  const ended = endDay === null ? null : momentOf(endDay, '10:05') + random.below(25_000);
  const isStock = state === CODES.cardState.inStock;
  const isStaff = passer?.personType === CODES.personType.staff;
  const room = resident?.room;
  const untilDay = state === CODES.cardState.expired ? endDay : (resident?.untilDay ?? null);
  const lastUsed = resident?.habit === CODES.openType.card && card.isMain ? resident.row.lastPassTime : null;
  const deposit = isStock || isStaff || random.chance(0.35) ? null : DEPOSIT;
  const row: CardRow = {
    ...baseFields(id, since, '云杉物业'),
    communityUuid: plan.communityUuid,
    personType: passer?.personType ?? null,
    personId: passer?.personId ?? null,
    personName: passer?.personName ?? null,
    phone: passer?.phone ?? null,
    areaId: room?.areaId ?? null,
    buildingId: room?.buildingId ?? null,
    unitId: room?.unitId ?? null,
    floorId: room?.floorId ?? null,
    roomId: room?.id ?? null,
    spaceName: room?.spaceName ?? null,
    cardNo: card.cardNo,
    cardType: cardType(random),
    cardUsage: isStaff
      ? passer.personId!.endsWith('001')
        ? CODES.cardUsage.master
        : CODES.cardUsage.staff
      : resident?.untilDay && random.chance(0.1)
        ? CODES.cardUsage.temporary
        : CODES.cardUsage.resident,
    cardState: state,
    startTime: isStock ? null : timeText(since),
    endTime: isStock ? null : untilDay === null ? NO_END : `${dayText(untilDay)} 23:59:59`,
    deviceIds: isStock ? null : doors.map((door) => door.row.id).sort(),
    deviceTotal: 0,
    syncedCount: 0,
    failedCount: 0,
    deposit,
    depositReturned: state === CODES.cardState.cancelled && deposit !== null ? random.chance(0.8) : null,
    issueTime: isStock ? null : timeText(since),
    issueBy: isStock ? null : '云杉物业',
    lossTime: state === CODES.cardState.lost && ended !== null ? timeText(ended) : null,
    cancelTime: state === CODES.cardState.cancelled && ended !== null ? timeText(ended) : null,
    replacesId: null,
    replacedById: null,
    batchNo: isStock ? random.pick(BATCHES) : random.chance(0.3) ? BATCHES[0]! : null,
    lastUseTime: lastUsed,
    remark: null,
  };
  const step =
    state === CODES.cardState.inStock ||
    state === CODES.cardState.active ||
    state === CODES.cardState.scrapped ||
    ended === null
      ? null
      : state;
  const events = [
    event(
      row,
      1,
      since,
      isStock ? 'stockIn' : 'issue',
      null,
      isStock ? CODES.cardState.inStock : CODES.cardState.active,
      null,
    ),
    ...(step
      ? [event(row, 2, ended!, STEPS[step], CODES.cardState.active, step, random.pick<string | null>(REASONS[step]))]
      : []),
  ];
  if (step) row.updateTime = timeText(Math.min(ended!, clock.now));
  return { row, held: state === CODES.cardState.active ? heldOf(row, doors, since) : undefined, events };
}

function event(
  { id, communityUuid }: CardRow,
  nth: number,
  at: number,
  action: TimelineEntry['action'],
  fromState: string | null,
  toState: string,
  remark: string | null,
): DemoRow<TimelineEvent> {
  const time = timeText(at);
  return {
    id: `T${id.slice(1)}${nth}`,
    createTime: time,
    communityUuid,
    objectType: 'accessCard',
    objectId: id,
    action,
    fromState,
    toState,
    ...actorOf(action === 'expire' ? null : '云杉物业', false),
    operateTime: time,
    remark,
    reasonCode: null,
    changes: null,
    images: [],
  };
}

function heldOf({ id }: CardRow, doors: readonly DemoDevice[], since: number): DemoHeld {
  return { syncType: CODES.syncType.card, targetId: id, since, doors };
}
