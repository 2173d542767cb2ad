import { createRoot } from 'react-dom/client';
import { setRoutes } from '../access/console-routes.ts';
import { ReactChecks } from '../core/react-checks.ts';
import { setPageSource } from '../pages/load-page.ts';
import { useSession } from '../stores/session.ts';
import { FindingsOverlay } from './findings-overlay.tsx';
import { LIVE_ADDRESS, type LiveState } from './live-messages.ts';
import { LivePages } from './live-pages.ts';
import { showFailure, showFindings } from './live-store.ts';

/** Development only: pages, menu and findings follow the documents while they are edited. */
export async function startLiveEditing(): Promise<void> {
  const pages = new LivePages();
  setPageSource(pages);
  const follow = ({ findings, folder, routes, menuRoutes }: LiveState) => {
    setRoutes(routes, menuRoutes);
    showFindings(findings, folder);
  };
  import.meta.hot?.on('console:documents', (state) => {
    follow(state);
    pages.publish(state.pages);
    // Sidebar, guard and tabs render again with the routes: they depend on the permission tree.
    useSession.setState(({ menu }) => ({ menu: [...menu] }));
  });
  import.meta.hot?.on('console:served', ({ failure }) => showFailure(failure));
  const answer = await fetch(`${LIVE_ADDRESS}/state`);
  if (answer.ok) follow((await answer.json()) as LiveState);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ReactChecks>
      <FindingsOverlay />
    </ReactChecks>,
  );
}
