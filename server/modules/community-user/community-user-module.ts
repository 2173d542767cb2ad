import { CODES } from '../../../schemas/generated/codes.ts';
import { followAppBound } from '../../app-users/app-users.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { act } from '../../operations/write/act.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import { defineModule } from '../define-module.ts';

/** The code of the button for each state that an account may set. */
const BUTTONS: Readonly<Record<string, string>> = {
  [CODES.userState.disabled]: 'village:communityUser:disable',
  [CODES.userState.active]: 'village:communityUser:enable',
};

/** Residents in the client app. */
export const communityUserModule = defineModule({
  '/control/communityUser/v1/state': async (payload, context) => {
    const code = BUTTONS[payload.userState];
    if (code !== undefined && !context.session.menuCodes.has(code)) throw new ApiError('not-permitted');
    // The app asks with every call who may act: the resident shows it from now on.
    return act({ ...payload }, context, {
      after: (record) => followAppBound(context.database, [residentOf(record)]),
    }) as Promise<never>;
  },

  '/control/communityUser/v1/unbind': (payload, context) =>
    act({ ...payload }, context, {
      async complete(record) {
        if (residentOf(record) === null) {
          const message = { zh: '该用户未关联住户', en: 'This user belongs to no resident' }[context.language];
          throw payloadError([{ field: 'id', message }]);
        }
        return { residentId: null, householdId: null, verificationState: null };
      },
      after: (record) => followAppBound(context.database, [residentOf(record)]),
    }) as Promise<never>,
});

function residentOf(record: StoredRecord): string | null {
  const id = record.plain('residentId');
  return typeof id === 'string' && id !== '' ? id : null;
}
