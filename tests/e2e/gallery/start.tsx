// As src/main.tsx begins, with the gallery in place of the console.
import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import { nonceForStyles, styleNonce } from '../../../src/core/style-nonce.ts';
import { Gallery } from '../../../src/gallery/gallery.tsx';
import { loadGalleryPages } from '../../../src/gallery/gallery-pages.ts';
import { type GallerySettings, writeSettings } from '../../../src/gallery/gallery-settings.ts';
import { startI18n } from '../../../src/i18n/start-i18n.ts';
import '../../../src/shell.css';
import { tracesOf } from '../../pages/hostile-texts.ts';
import { PoisonedPage } from './poisoned-page.tsx';

declare global {
  interface Window {
    /** Shows a page in a look, as a gallery that is opened there would, without loading everything again. */
    showInGallery(settings: GallerySettings): void;
    /** Shows a page of hostile words over a server of hostile answers, in the console's own surroundings. */
    showPoisoned(id: string): void;
    /** What of the whole page can only have come out of a hostile text. */
    traces(): string[];
  }
}

const nonce = styleNonce();
nonceForStyles(nonce);
await startI18n('zh');
const shown = await loadGalleryPages();
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
const root = createRoot(element);
let round = 0;
window.showInGallery = (settings) => {
  history.replaceState(null, '', `?${writeSettings(settings)}`);
  round += 1;
  root.render(<Gallery key={round} shown={shown} />);
};
window.showPoisoned = (id) => {
  round += 1;
  root.render(<PoisonedPage key={round} nonce={nonce} shown={shown} id={id} />);
};
window.traces = () => tracesOf(document.body);
