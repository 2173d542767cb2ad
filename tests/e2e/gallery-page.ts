import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import { resolvePage } from '../../generators/resolve-page.ts';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { formilyAlias } from '../../scripts/formily-alias.ts';
import { galleryDocuments } from '../../scripts/gallery-documents.ts';
import { hashOfFiles } from '../../scripts/hash-of-files.ts';
import { readConfig } from '../../server/settings/config.ts';
import { consoleRoutes } from '../../server/web/console.ts';
import { GALLERY_ADDRESS, type GalleryPages } from '../../src/gallery/gallery-pages.ts';
import { check } from '../../validators/check.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.cache/gallery');
const STAMP = join(FOLDER, '.built-from');
const SOURCES = ['schemas/generated', 'runtime', 'src', 'tests/e2e/gallery', 'tests/pages', 'package-lock.json'];

/** A picture of one pixel, for every address of a picture. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

interface ServedGallery {
  address: string;
  pages: readonly ResolvedPage[];
  /** Paths of all scripts, those that are loaded when they are needed as well. */
  modules: readonly string[];
  close(): Promise<void>;
}

/** The gallery as a build, under the policy that the server gives the console. */
export async function serveGallery(): Promise<ServedGallery> {
  await buildGallery();
  const { documents } = check(galleryDocuments());
  if (!documents) throw new Error('The documents of the gallery are broken: npm run check says where.');
  const context = { catalogue: buildCatalogue(documents), pages: documents.pages };
  const pages = [...documents.pages.keys()].sort().map((id) => resolvePage(id, context));
  const content: GalleryPages = { catalogue: context.catalogue, pages };
  const app = Fastify();
  app.get(GALLERY_ADDRESS, async () => content);
  app.get('/pictures/*', async (_request, reply) => reply.type('image/gif').send(PICTURE));
  consoleRoutes(app, { config: readConfig({}), publicKey: '', folder: FOLDER });
  const files = readdirSync(join(FOLDER, 'assets')).filter((name) => name.endsWith('.js'));
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    pages,
    modules: files.map((name) => `/assets/${name}`),
    close: () => app.close(),
  };
}

/** Builds it anew when anything of it changed. */
export async function buildGallery(): Promise<void> {
  const sources = hashOfFiles(ROOT, SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  // Vite takes over what it finds here: React's test build would say more than the shipped one.
  process.env.NODE_ENV = 'production';
  await build({
    root: join(import.meta.dirname, 'gallery'),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    resolve: { alias: [formilyAlias] },
    publicDir: join(ROOT, 'public'),
    html: { cspNonce: '__CSP_NONCE__' },
    build: { outDir: FOLDER, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1200 },
  });
  writeFileSync(STAMP, sources);
}
