import { CODES } from '../../../schemas/generated/codes.ts';
import type { Session } from '../../services/session.ts';

/** The page of each kind of thing: what one page's buttons allow does not apply to the other kind. */
const PAGES: Readonly<Record<string, string>> = {
  [CODES.syncType.face]: 'equipment:faceRecord',
  [CODES.syncType.card]: 'equipment:doorCardRecord',
};

export type SyncVerb = 'resync' | 'remove' | 'diff' | 'export';

export function mayDo({ menuCodes }: Pick<Session, 'menuCodes'>, syncType: string, verb: SyncVerb): boolean {
  const page = PAGES[syncType];
  return page !== undefined && menuCodes.has(`${page}:${verb}`);
}
