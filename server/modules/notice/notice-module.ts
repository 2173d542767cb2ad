import { CODES } from '../../../schemas/generated/codes.ts';
import { detail } from '../../operations/detail.ts';
import { requestExport } from '../../operations/export/request-export.ts';
import { history } from '../../operations/history.ts';
import { list } from '../../operations/list.ts';
import { act } from '../../operations/write/act.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { mustHold, mustReach, ownTargets, publishModeOf } from './notice-pages.ts';
import { rangeOptions } from './notice-range.ts';
import { readNotice } from './read-notice.ts';
import { addNotice, deleteNotice, updateNotice } from './write-notice.ts';

/** Notices for door machines and for the client app. Both pages share the calls; an account reaches those of its pages. */
export const noticeModule = defineModule({
  '/control/notice/v1/list': (payload, context) =>
    list(ownTargets(context, { ...payload }) as typeof payload & Record<string, unknown>, context) as Promise<never>,
  '/control/notice/v1/export': (payload, context) =>
    requestExport(ownTargets(context, payload, 'export'), context) as Promise<never>,
  '/control/notice/v1/detail': async (payload, context) => {
    const shown = await detail({ ...payload }, context);
    mustHold(context, shown.noticeTarget);
    return shown as never;
  },
  '/control/notice/v1/timeline/list': async (payload, context) => {
    await mustReach(context, [payload.id]);
    return (await history({ ...payload }, context)) as never;
  },
  '/control/notice/v1/add': (payload, context) => addNotice(payload, context) as Promise<never>,
  '/control/notice/v1/update': (payload, context) => updateNotice(payload, context) as Promise<never>,
  '/control/notice/v1/delete': (payload, context) => deleteNotice(payload, context) as Promise<never>,
  '/control/notice/v1/publish': async (payload, context) => {
    await mustReach(context, [payload.id], 'publish');
    return context.database.transaction(async () => {
      const isTimed = (await publishModeOf(context, payload.id)) === CODES.publishMode.scheduled;
      return act({ ...payload, transition: isTimed ? 'schedule' : 'publish' }, context) as Promise<never>;
    });
  },
  '/control/notice/v1/recall': async (payload, context) => {
    await mustReach(context, [payload.id], 'recall');
    return act({ ...payload }, context) as Promise<never>;
  },
  '/control/notice/v1/range/options': ({ communityUuid, noticeRange, keyword, values }, context) =>
    rangeOptions(context, noticeRange, { communityUuid: communityOf(communityUuid, context), keyword, values }),
  '/control/notice/v1/receipt/list': async (payload, context) => {
    const { noticeId } = payload as { noticeId?: unknown };
    // Of no notice in particular: receipts are of client notices alone.
    if (typeof noticeId === 'string') await mustReach(context, [noticeId]);
    else mustHold(context, CODES.noticeTarget.client);
    return (await list(payload as typeof payload & Record<string, unknown>, context)) as never;
  },
  '/control/notice/v1/receipt/read': (payload, context) => readNotice(payload, context) as Promise<never>,
});

/** A call without a community is about none: the chain has checked one that it names. */
function communityOf(communityUuid: string | undefined, { session }: CallContext): string {
  return communityUuid !== undefined && session.communityUuids.includes(communityUuid) ? communityUuid : '';
}
