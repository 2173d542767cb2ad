import type { ActionKind } from '../action-kind.ts';
import { nearOf } from '../action-kind.ts';
import { openDownload } from '../export/open-download.ts';
import { actionPayload } from '../request/action-payload.ts';
import { safeAddress } from './safe-address.ts';

/** Downloads a file: its address is a field of the record, or a call's answer. */
export const downloadAction: ActionKind<'download'> = {
  // It can find out first what it downloads.
  preview({ endpoint, params }, subject) {
    return endpoint === undefined ? undefined : { endpoint, payload: actionPayload(params, subject) };
  },
  async run(action, subject, { host, t, say }) {
    let url: unknown;
    if (action.field !== undefined) {
      url = nearOf(subject)[action.field];
    } else if (action.endpoint !== undefined) {
      const answer = await host.client
        .post<{ url?: unknown } | null>(action.endpoint, actionPayload(action.params, subject))
        .catch(() => undefined);
      if (answer === undefined) return;
      url = answer?.url;
    }
    const address = safeAddress(url);
    if (address === undefined) say('error', t('action.noFile'));
    else openDownload(address, '');
  },
};
