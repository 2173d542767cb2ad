import { useEffect } from 'react';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { refreshMenu } from '../session/refresh-menu.ts';
import { useSession } from '../stores/session.ts';
import type { LiveMessages } from './live-messages.ts';

/** In development, loads the permission tree again when the server uses other documents. A build has nothing of it. */
export function useLiveMenu(client: EndpointClient<RequestOptions>): void {
  useEffect(() => {
    const hot = import.meta.hot;
    if (!hot) return;
    const follow = ({ failure }: LiveMessages['console:served']) => {
      if (failure === undefined && useSession.getState().phase === 'ready') void refreshMenu(client);
    };
    hot.on('console:served', follow);
    // Vitest's stand-in has only `on`.
    return () => hot.off?.('console:served', follow);
  }, [client]);
}
