import { bulkInsert } from '../db/bulk-insert.ts';
import { newId } from '../new-id.ts';
import { wallTime } from '../wall-time.ts';
import type { AccessNeeds } from './access-needs.ts';

/** Something that happened to an application, a card, a device, an alarm, a repair. */
export interface TimelineEntry {
  communityUuid: string;
  /** The entity's name. */
  objectType: string;
  objectId: string;
  /** Chinese, 20 characters at most: the name of a transition. */
  action: string;
  fromState?: string | null | undefined;
  toState?: string | null | undefined;
  /** Who did it; left out for what the system does by itself. */
  operator?: string | undefined;
  remark?: string | null | undefined;
  images?: readonly string[] | undefined;
}

/** Adds to the history of a thing, inside the transaction that changes it. */
export async function writeTimeline(needs: AccessNeeds, ...entries: readonly TimelineEntry[]): Promise<void> {
  const entity = needs.catalogue.entities.timelineEvent;
  if (!entity || entries.length === 0) return;
  const now = wallTime(new Date());
  const rows = entries.map((entry) => ({
    ...entry,
    id: newId(),
    createTime: now,
    operateTime: now,
    operator: entry.operator?.slice(0, 20) ?? '系统',
    remark: entry.remark?.slice(0, 200) ?? null,
  }));
  await bulkInsert(needs.database, entity, rows, needs.vault);
  for (const communityUuid of new Set(entries.map((entry) => entry.communityUuid))) {
    await needs.live.publish({ entity: entity.name, communityUuid });
  }
}
