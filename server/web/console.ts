import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';
import { policyOf } from '../deployment/policy.ts';
import { PREFIX, servedConfig } from '../deployment/served-config.ts';
import type { ServerConfig } from '../settings/config.ts';
import { namedManifests } from './manifest.ts';

interface ConsoleOptions {
  config: ServerConfig;
  publicKey: string;
  /** The built console, or its building, which requests for a page wait for; left out, there is none to serve. */
  folder?: string | Promise<string> | undefined;
  /** What a deployment decides over the server's own values; checked by the code that read it. */
  deployment?: ConsoleConfiguration | undefined;
}

interface Asset {
  type: string;
  etag: string;
  /** Its name holds a hash of its content, so it never changes. */
  isForever: boolean;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Of a file that someone opens by itself, such as a drawing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Of a script: it holds where the script is a worker, which then loads nothing and connects to no host. */
const SCRIPT_POLICY = "default-src 'none'";
/** Keeps files of the console, so it fetches them, from here alone. */
const SERVICE_WORKER = '/service-worker.js';
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** What the playground is built into: its worker, its documents and its screen. */
const PLAYGROUND_FOLDER = '/assets/playground/';

/** The placeholder in index.html for a nonce. */
const NONCE_PLACE = '__CSP_NONCE__';

/** Serves the built console, its configuration, and index.html for every address that is a page of it. */
export function consoleRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { config, publicKey, folder, deployment } = options;
  const own = { appKey: config.appKey, publicKey, playground: config.playground };
  const hasPlayground = deployment?.playground ?? config.playground;
  const secure = (reply: FastifyReply, nonce: string) => secureBy(reply, policyOf(deployment, nonce));

  app.get('/config.json', async (request, reply) => {
    secure(reply, randomBytes(16).toString('base64'));
    const ip = request.ip.replace(/^::ffff:/, '');
    return reply.header('cache-control', 'no-store').send(servedConfig(own, deployment, ip));
  });

  const readFrom = (built: string) => readConsole(built, hasPlayground, deployment);
  const reading = typeof folder === 'object' ? folder.then(readFrom) : undefined;
  // The code that builds receives the failure; here each request reports it.
  reading?.catch(() => {});
  const read = typeof folder === 'string' ? readFrom(folder) : NO_CONSOLE;

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { assets, page } = isRead && reading ? await reading : read;
    const asset = isRead && path !== undefined ? assets.get(path) : undefined;
    if (asset) return sendAsset(request, reply, asset, path);
    const nonce = randomBytes(16).toString('base64');
    secure(reply, nonce);
    const isPage = isRead && path !== undefined && !path.startsWith(PREFIX) && !path.includes('.');
    if (!isPage || page === undefined) {
      const text = isPage && folder !== undefined ? 'The console is not built: npm run build' : 'Not found';
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
    }
    return reply
      .type(TYPES['.html'] ?? '')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll(NONCE_PLACE, nonce));
  });
}

interface BuiltConsole {
  assets: ReadonlyMap<string, Asset>;
  /** index.html */
  page: string | undefined;
}

const NO_CONSOLE: BuiltConsole = { assets: new Map(), page: undefined };

/** All of it in memory: three megabytes, and no path from outside ever meets the disk. */
function readConsole(
  folder: string,
  hasPlayground: boolean,
  deployment: ConsoleConfiguration | undefined,
): BuiltConsole {
  if (!existsSync(folder)) return NO_CONSOLE;
  const assets = readAssets(folder);
  const page = assets.get('/index.html')?.plain.toString('utf8');
  assets.delete('/index.html');
  if (!hasPlayground)
    for (const path of [...assets.keys()]) if (path.startsWith(PLAYGROUND_FOLDER)) assets.delete(path);
  const manifests = namedManifests((path) => assets.get(path)?.plain.toString('utf8'), deployment?.product?.title);
  for (const [path, text] of manifests) assets.set(path, assetOf(path, Buffer.from(text)));
  return { assets, page };
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, path?: string): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding =
    asset.br && /\bbr\b/.test(accepted) ? 'br' : asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', filePolicy(asset, path))
    .header('cache-control', cacheOf(asset))
    .header('vary', 'accept-encoding')
    .header('etag', asset.etag)
    .type(asset.type);
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send((encoding && asset[encoding]) ?? asset.plain);
}

function filePolicy({ type }: Asset, path: string | undefined): string {
  if (path === SERVICE_WORKER) return SERVICE_WORKER_POLICY;
  return type.startsWith('text/javascript') ? SCRIPT_POLICY : FILE_POLICY;
}

/**
 * A picture without a hash in its name, such as the logo, appears at several places of a screen: it is asked for once in five
 * minutes.
 */
function cacheOf({ isForever, type }: Asset): string {
  if (isForever) return 'public, max-age=31536000, immutable';
  return type.startsWith('image/') ? 'public, max-age=300' : 'no-cache';
}

function secureBy(reply: FastifyReply, policy: string): void {
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

function readAssets(folder: string): Map<string, Asset> {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    if (!TYPES[extname(file)]) continue;
    const beside = (suffix: string) =>
      files.has(file + suffix) ? readFileSync(join(folder, file + suffix)) : undefined;
    const path = `/${file.split(sep).join('/')}`;
    assets.set(path, {
      ...assetOf(path, readFileSync(join(folder, file))),
      br: beside('.br'),
      gzip: beside('.gz'),
    });
  }
  return assets;
}

function assetOf(path: string, plain: Buffer): Asset {
  return {
    type: TYPES[extname(path)] ?? '',
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    isForever: path.startsWith('/assets/'),
  };
}
