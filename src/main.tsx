// First, so that antd's static parts work under React 19.
import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BootedConsole } from './boot/booted-console.tsx';
import { nonceForStyles, styleNonce } from './boot/style-nonce.ts';
import { startI18n } from './i18n/start-i18n.ts';
import './shell.css';
import { usePreferences } from './stores/preferences.ts';

const nonce = styleNonce();
nonceForStyles(nonce);
await startI18n(usePreferences.getState().language);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

if (import.meta.env.DEV && location.pathname === '/gallery') {
  await (await import('./gallery/start-gallery.tsx')).startGallery(root);
} else {
  if (import.meta.env.DEV) await (await import('./dev/start-live-editing.tsx')).startLiveEditing();
  createRoot(root).render(
    <StrictMode>
      <App nonce={nonce}>
        <BootedConsole />
      </App>
    </StrictMode>,
  );
}
