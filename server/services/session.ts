/** 0: nothing is masked. 1: everything sensitive is. 2: everything but phones. */
export type MaskingLevel = 0 | 1 | 2;

/** The caller, as of this request: a change of the account or its role counts at once. */
export interface Session {
  tokenHash: string;
  /** What it has seen or written, in the log of the primary, as of the beginning of the call; see `app/read-or-note.ts`. */
  position?: number | null;
  accountUuid: string;
  userName: string;
  accountType: string;
  roleId: string;
  roleCode: string;
  roleName: string;
  level: MaskingLevel;
  communityUuids: readonly string[];
  /**
   * Rows that belong to accounts are within reach, whichever account owns them: set by calls that open them to administrators.
   */
  ofAllAccounts?: true;
  menuCodes: ReadonlySet<string>;
}
