import { useMemo } from 'react';
import type { RuntimeHost, RuntimeServices } from '../../runtime/core/host.ts';
import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { pageNamed } from '../access/console-routes.ts';
import { useConsole } from '../core/console-context.tsx';
import { useSteadyNavigate } from '../core/use-steady-navigate.ts';
import { registry } from '../custom/registry.ts';
import { noteThrown } from '../error-log/note-thrown.ts';
import { redact } from '../error-log/redact.ts';
import { reloadForChunk } from '../failures/chunk-failure.ts';
import { loadPage, watchPage } from '../pages/load-page.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { leaveTab } from '../stores/tabs.ts';
import { deployedServices } from './deployed-services.ts';

const services: RuntimeServices = {
  imageUpload: '/control/oss/v1/image',
  regions: { below: '/location/v1/retrieve', detail: '/location/v1/detail' },
  smsCode: { endpoint: '/account/sms/code', payload: { messageType: '1', useType: '3' } },
  geocode: '/location/v1/geocode',
  reverseGeocode: '/location/v1/regeocode',
};

/** A part that is gone from the server means a newer build, wherever it is needed. */
function onError(error: Error): void {
  noteThrown(error);
  if (isChunkFailure(error)) void reloadForChunk();
}

/** What this console is to the page runtime. */
export function useRuntimeHost(): RuntimeHost {
  const { client, config, live } = useConsole();
  const navigate = useSteadyNavigate();
  const language = usePreferences((state) => state.language);
  const { codes, community, account } = useSession();
  const deployed = useMemo(() => deployedServices(services, config), [config]);
  return useMemo(
    () => ({
      client,
      language,
      holds: (menuCode) => codes.has(menuCode),
      community: community ?? undefined,
      account: { uuid: account?.uuid ?? '', userName: account?.userName ?? '' },
      // Full masking: the server refuses it whatever codes the account holds.
      opensMasked: account?.sensitive === '0' || account?.sensitive === '2',
      maskingLevel: Number(account?.sensitive ?? 1),
      services: deployed,
      live,
      // Fetched with the first such call, or before it; without it the call is like any other.
      sendOrStore: (call, options) =>
        import('../waiting/waiting.ts').then(
          (waiting) => waiting.sendOrStore(client, call, options),
          () => client.post(call.endpoint, call.payload, options),
        ),
      loadPage,
      watchPage,
      onError,
      redact,
      custom: registry,
      openPage(id, params) {
        const page = pageNamed(id);
        const query = new URLSearchParams(params);
        navigate(page ? page.route + (query.size > 0 ? `?${query}` : '') : '/404');
      },
      // In place of the page that was left: the browser's own "back" does not lead to it.
      back: () => navigate(leaveTab(), { replace: true }),
    }),
    [client, live, deployed, language, codes, community, account, navigate],
  );
}
