// First, so that antd's static parts work under React 19.
import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import { ReactChecks } from '../core/react-checks.ts';
import { Gallery } from './gallery.tsx';
import { loadGalleryPages } from './gallery-pages.ts';

/** Shows the gallery in place of the console. Development only. */
export async function startGallery(root: Element): Promise<void> {
  const shown = await loadGalleryPages();
  createRoot(root).render(
    <ReactChecks>
      <Gallery shown={shown} />
    </ReactChecks>,
  );
}
