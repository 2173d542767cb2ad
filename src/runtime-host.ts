import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RuntimeHost, RuntimeServices } from '../runtime/host.ts';
import { useConsole } from './console-context.tsx';
import { components } from './custom/components.ts';
import { handlers } from './custom/handlers.ts';
import { loadPage, watchPage } from './load-page.ts';
import { pageNamed } from './menu/console-routes.ts';
import { usePreferences } from './stores/preferences.ts';
import { useSession } from './stores/session.ts';
import { leaveTab } from './stores/tabs.ts';

const services: RuntimeServices = {
  imageUpload: '/control/oss/v1/image',
  regions: { below: '/location/v1/retrieve', detail: '/location/v1/detail' },
  smsCode: { endpoint: '/account/sms/code', payload: { messageType: '1', useType: '3' } },
};

/** What this console is to the page runtime. */
export function useRuntimeHost(): RuntimeHost {
  const { client } = useConsole();
  const navigate = useNavigate();
  const language = usePreferences((state) => state.language);
  const { codes, community, account } = useSession();
  return useMemo(
    () => ({
      client,
      language,
      holds: (menuCode) => codes.has(menuCode),
      community: community ?? undefined,
      account: { uuid: account?.uuid ?? '', userName: account?.userName ?? '' },
      services,
      loadPage,
      watchPage,
      custom: { components, handlers },
      openPage(id, params) {
        const page = pageNamed(id);
        const query = new URLSearchParams(params);
        navigate(page ? page.route + (query.size > 0 ? `?${query}` : '') : '/404');
      },
      // In place of the page that was left: the browser's own "back" does not lead to it.
      back: () => navigate(leaveTab(), { replace: true }),
    }),
    [client, language, codes, community, account, navigate],
  );
}
