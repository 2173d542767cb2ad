import { ADMINISTRATOR } from '../../rows/platform-scope.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { HappensIn } from '../../services/effects.ts';
import type { Services } from '../../services/services.ts';
import type { Session } from '../../services/session.ts';

/** In what an effect is done. */
export interface Acting
  extends Services,
    Pick<CallContext, 'language' | 'requestId' | 'ip' | 'payload'>,
    Partial<Pick<CallContext, 'endpoint'>> {
  /** Whose call it follows; undefined where the server does something by itself, or the call is open to all. */
  caller: Session | undefined;
  /** Whose reach counts, and who is named as the one that has done it. */
  readonly session: Session;
}

/** Who makes the call, if somebody does: an effect that the system does is not the caller of what follows from it. */
export function callerOf(from: HappensIn): Session | undefined {
  if ('caller' in from) return from.caller;
  return from.endpoint && from.endpoint.access !== 'public' ? from.session : undefined;
}

/**
 * The reach of the system: one community, and what belongs to all. Nothing is asked of its rights, since the document has said that it
 * acts. What it does is done by the caller, if there is one; else by nobody.
 *
 * @param communityUuid of the record that it follows; undefined where that belongs to none
 */
export function systemSession(communityUuid: string | undefined, caller?: Session): Session {
  return {
    tokenHash: '',
    accountUuid: caller?.accountUuid ?? '',
    userName: caller?.userName ?? '',
    accountType: '',
    roleId: caller?.roleId ?? '',
    roleCode: ADMINISTRATOR,
    roleName: caller?.roleName ?? '',
    level: 1,
    communityUuids: communityUuid === undefined ? [] : [communityUuid],
    ofAllAccounts: true,
    menuCodes: new Set(),
  };
}
