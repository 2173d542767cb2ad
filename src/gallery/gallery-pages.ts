import type { Catalogue, ResolvedPage } from '../../schemas/generated/grammar.ts';

/** What the gallery shows, and what its calls are answered by. */
export interface GalleryPages {
  catalogue: Catalogue;
  pages: readonly ResolvedPage[];
}

/** Where the development server serves it: `scripts/vite-documents/gallery-plugin.ts`. */
export const GALLERY_ADDRESS = '/@gallery';

/** @throws Error with what is wrong with the documents */
export async function loadGalleryPages(): Promise<GalleryPages> {
  const answer = await fetch(GALLERY_ADDRESS);
  const content = (await answer.json()) as GalleryPages | { broken: string };
  if ('broken' in content) throw new Error(content.broken);
  return content;
}
