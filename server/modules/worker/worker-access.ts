import { CODES } from '../../../schemas/generated/codes.ts';
import { checkCard } from '../../access/check-card.ts';
import { isDoor } from '../../access/default-doors.ts';
import { enrolFace } from '../../access/enrol-face.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { workerHolder } from '../../access/holder.ts';
import { issueCard } from '../../access/issue-card.ts';
import { recountResidents } from '../../access/recount.ts';
import { payloadError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const d = table('device', 'd');

/** What opens doors to a member of staff. */
export interface WorkerAccess {
  /** None: every door of the community. */
  deviceIds: readonly string[];
  faceUrl?: string | null;
  cardNo?: string | null;
  /** A code of dataSource, of the face. */
  dataSource: string;
}

/** Gives a member of staff doors, the face and the card, in the transaction of the caller. */
export async function giveAccess(context: CallContext, workerId: string, access: WorkerAccess): Promise<void> {
  const { database, session } = context;
  const holder = await workerHolder(context, workerId);
  const { cardNo, dataSource, faceUrl } = access;
  await grantDoors(context, holder, {
    deviceIds: await doorsOf(database, holder.communityUuid, access.deviceIds),
    source: CODES.permissionSource.staff,
  });
  if (faceUrl) await addFace(context, workerId, faceUrl, dataSource);
  if (cardNo) await issueCard(context, holder, { cardNo, issueBy: session.userName });
  await recountResidents(database, [workerId]);
}

/** Enrols a picture to which the person has agreed; an account that may not approve faces leaves it to a reviewer. */
export async function addFace(
  context: CallContext,
  workerId: string,
  faceUrl: string,
  dataSource: string,
): Promise<void> {
  const { session } = context;
  const isOwn = dataSource === CODES.dataSource.selfService;
  const review = !isOwn && !session.menuCodes.has('facial:dynamic:pass');
  const face = { faceUrl, consent: true, dataSource, ...(!isOwn && { createBy: session.accountUuid }) };
  await enrolFace(context, await workerHolder(context, workerId), face, { review });
}

/** @throws ApiError payload-wrong for a picture without consent, or a number that is no card's */
export function checkAccess(
  { language }: CallContext,
  { cardNo, consent, faceUrl }: { cardNo?: unknown; consent?: unknown; faceUrl?: unknown },
): void {
  if (faceUrl && consent !== true) {
    const message = { zh: '请确认已取得本人同意', en: 'Please confirm that the person has agreed' }[language];
    throw payloadError([{ field: 'consent', message }]);
  }
  const errors = checkCard(typeof cardNo === 'string' ? cardNo : null, language);
  if (errors.length > 0) throw payloadError(errors);
}

/** The chosen doors, or all of them: what moves a door for people; lifts, barriers and cameras do not. */
export async function doorsOf(
  database: Database,
  communityUuid: string,
  chosen: readonly string[],
): Promise<readonly string[]> {
  if (chosen.length > 0) return chosen;
  const rows = await database.run(query`
    select ${selected({ id: d.id })} from ${d} where ${d.community_uuid} = ${communityUuid} and ${isDoor}
    order by ${d.id}`);
  return rows.map(({ id }) => id);
}

/** The keys of a list that may be empty. */
export function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
