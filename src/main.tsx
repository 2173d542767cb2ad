import { createRoot } from 'react-dom/client';
import { BootedConsole } from './boot/booted-console.tsx';
import { ReactChecks } from './core/react-checks.ts';
import { nonceForStyles, styleNonce } from './core/style-nonce.ts';
import { watchErrors } from './error-log/watch-errors.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { followLook } from './looks/follow-look.ts';
import './shell.css';
import { usePreferences } from './stores/preferences.ts';

watchErrors();
nonceForStyles(styleNonce());
followLook();
await startI18n(usePreferences.getState().language);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

if (import.meta.env.DEV && location.pathname === '/gallery') {
  await (await import('./gallery/start-gallery.tsx')).startGallery(root);
} else {
  if (import.meta.env.DEV) await (await import('./dev/start-live-editing.tsx')).startLiveEditing();
  createRoot(root).render(
    <ReactChecks>
      <BootedConsole />
    </ReactChecks>,
  );
}
