import { CODES } from '../../schemas/generated/codes.ts';
import type { Lifecycles, TimelineEvent } from '../../schemas/generated/entities.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import type { RecordServices } from '../services/record-services.ts';
import type { HistoryAction, HistoryReason } from './history-words.ts';
import { noteSteps } from './steps-of-write.ts';

/** Something that happened to an application, a card, a device, an alarm, a repair. */
export interface TimelineEntry {
  communityUuid: string;
  /** The entity's name. */
  objectType: string;
  objectId: string;
  /** The name of a transition of its lifecycle, or a code of `HISTORY_ACTIONS`: its label is added when it is read. */
  action: HistoryAction | Lifecycles[keyof Lifecycles]['transition'];
  fromState?: string | null | undefined;
  toState?: string | null | undefined;
  /** Who did it. Left out where the program did it, or where it is unknown. */
  operator?: string | null | undefined;
  /** It was done in the app, by a person who is no operator of the console. */
  inApp?: boolean | undefined;
  /** As a user typed it. */
  remark?: string | null | undefined;
  /** Why the program did it. */
  reason?: HistoryReason | undefined;
  images?: readonly string[] | undefined;
  /** Each a change of a field as JSON: see `timelineInWords`. */
  changes?: readonly string[] | undefined;
}

/** What the program does has no name: a person may be called 系统, so no word may be in the place of a name. @see actorKind */
const ACTOR = {
  operator: CODES.actorKind.operator,
  appUser: CODES.actorKind.appUser,
  program: CODES.actorKind.system,
};

/**
 * Who did something, as a history stores it: an operator of the console is a colleague, whose name all may read; an app user is
 * a person, whose name is masked.
 *
 * @param name null for the program
 */
export function actorOf(
  name: string | null,
  inApp: boolean,
): Pick<TimelineEvent, 'operatorKind' | 'userName' | 'operator'> {
  const said = name?.slice(0, 20) ?? null;
  if (inApp) return { operatorKind: ACTOR.appUser, userName: null, operator: said };
  return { operatorKind: said === null ? ACTOR.program : ACTOR.operator, userName: said, operator: null };
}

/** Adds to the history of a thing, inside the transaction that changes it. */
export async function writeTimeline(services: RecordServices, ...entries: readonly TimelineEntry[]): Promise<void> {
  const entity = services.catalogue.entities.timelineEvent;
  if (!entity || entries.length === 0) return;
  const now = wallTime(new Date());
  const rows = entries.map(
    ({ inApp, operator, reason, ...entry }) =>
      ({
        ...entry,
        reasonCode: reason ?? null,
        ...actorOf(operator ?? null, inApp === true),
        id: newId(),
        createTime: now,
        operateTime: now,
        remark: entry.remark?.slice(0, 200) ?? null,
      }) satisfies NewRow<TimelineEvent>,
  );
  await bulkInsert(services.database, entity, rows, services.vault);
  noteSteps(rows);
  for (const communityUuid of new Set(entries.map((entry) => entry.communityUuid))) {
    await services.live.publish({ entity: entity.name, communityUuid });
  }
}
