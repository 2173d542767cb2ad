import type { Plugin } from 'vite';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { resolvePage } from '../../generators/resolve-page.ts';
import { GALLERY_ADDRESS, type GalleryPages } from '../../src/gallery/gallery-pages.ts';
import { check } from '../../validators/check.ts';
import { galleryDocuments } from '../gallery-documents.ts';

/** Gives the gallery its pages, as their documents are at the moment. In development only: a build has no gallery. */
export function galleryPlugin(): Plugin {
  return {
    name: 'console-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(GALLERY_ADDRESS, (_request, response) => {
        const pages = galleryPages();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        response.statusCode = 'broken' in pages ? 500 : 200;
        response.end(JSON.stringify(pages));
      });
    },
  };
}

function galleryPages(): GalleryPages | { broken: string } {
  const { documents, findings } = check(galleryDocuments());
  const worst = findings.find(({ severity }) => severity === 'error');
  if (!documents || worst) return { broken: worst ? `${worst.file}:${worst.line} ${worst.message}` : 'No documents' };
  const context = { catalogue: buildCatalogue(documents), pages: documents.pages };
  return {
    catalogue: context.catalogue,
    pages: [...documents.pages.keys()].sort().map((id) => resolvePage(id, context)),
  };
}
