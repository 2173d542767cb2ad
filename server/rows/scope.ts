import type { Session } from '../services/session.ts';

/** What of a session decides which rows it reaches. */
export type Scope = Pick<Session, 'accountUuid' | 'communityUuids'> &
  Partial<Pick<Session, 'roleCode' | 'ofAllAccounts'>>;
