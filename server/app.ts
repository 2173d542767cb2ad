import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { ConsoleConfiguration } from '../schemas/generated/grammar.ts';
import { type Answer, languageOf, logFailure, refusal, success } from './answer.ts';
import type { Call } from './chain/call.ts';
import { makeChain } from './chain/chain.ts';
import { pruneReplays } from './chain/check-replay.ts';
import type { ServerConfig } from './config.ts';
import { consoleRoutes } from './console.ts';
import type { CallContext, Services } from './context.ts';
import { PREFIX } from './deployment/served-config.ts';
import { ApiError } from './errors.ts';
import { handlersOf } from './handlers.ts';
import { createLive } from './live/create-live.ts';
import { demoAnswer, randomAnswer } from './modules/captcha/captcha-answer.ts';
import { pruneCaptchas } from './modules/captcha/captcha-store.ts';
import { fileRoute } from './modules/file/file-route.ts';
import { amapGeocoder } from './modules/location/amap-geocoder.ts';
import { offlineGeocoder } from './modules/location/offline-geocoder.ts';
import { expirePictures, type UsedPictures } from './modules/picture/expire-pictures.ts';
import { uploadedPictureRoute } from './modules/picture/picture-route.ts';
import { pruneLimits } from './modules/session/code-limits.ts';
import { expireFilesOf } from './operations/export/expire-files.ts';
import { createJobRunner } from './operations/export/job-runner.ts';
import { pictureRoute } from './picture-route.ts';
import { outboxOnly, type SmsProvider } from './sms/sms-provider.ts';
import { webhookSms } from './sms/webhook-sms.ts';
import { folderStore } from './storage/folder-store.ts';

export interface AppOptions extends Pick<Services, 'catalogue' | 'database' | 'vault' | 'keys'> {
  config: ServerConfig;
  /** The built console; left out, only the service answers (as under `npm run dev`). */
  consoleDir?: string;
  /** What a deployment decides over the console's configuration, checked. */
  deployment?: ConsoleConfiguration | undefined;
  sms?: SmsProvider;
  /** Left out means by chance, in demo mode 0000. */
  captchaAnswer?: (() => string) | undefined;
  /** Where log lines go; left out means the standard output. */
  logStream?: { write(line: string): void };
}

const BODY_LIMIT = 3 * 1024 * 1024;
/** A file of 5 MB as base64, and what every request carries. */
const FILE_BODY_LIMIT = 7.5 * 1024 * 1024;
/** Milliseconds to send a request in. */
const REQUEST_TIMEOUT = 60_000;
const PRUNE_EVERY = 60_000;
const MAINTAIN_EVERY = 5 * 60_000;
const EXPIRE_EVERY = 3_600_000;

/**
 * The server without its listening. Closing it finishes what is under way; the database stays open and is its owner's.
 *
 * @throws Error naming the path when an endpoint says nobody who may call it, or nothing answers it
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { catalogue, config, database, keys, vault } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: config.trustProxy > 0 ? (_, hop) => hop < config.trustProxy : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Fastify would write down whole addresses, and those of files are keys.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, ...(options.logStream && { stream: options.logStream }) },
  });
  const jobs = createJobRunner({ catalogue, config, database, vault }, (error) => logFailure(app.log, error));
  const sms = options.sms ?? (config.smsWebhook ? webhookSms(config.smsWebhook) : outboxOnly);
  const geocoder = config.amapKey ? amapGeocoder(config.amapKey) : offlineGeocoder;
  const captchaAnswer = options.captchaAnswer ?? (config.demo ? demoAnswer : randomAnswer);
  const live = createLive();
  const files = folderStore(join(config.dataDir, 'files'));
  const services: Services = {
    catalogue,
    config,
    database,
    vault,
    keys,
    sms,
    geocoder,
    jobs,
    live,
    files,
    captchaAnswer,
  };
  const handlers = handlersOf(catalogue);
  const chain = makeChain(catalogue);
  let stopping = false;

  async function answer(request: FastifyRequest, call: Call): Promise<Answer> {
    try {
      if (stopping) throw new ApiError('stopping');
      await chain(call);
      const handler = handlers.get(call.path);
      if (!handler || !call.endpoint) throw new ApiError('no-such-call');
      return success(await handler(call.payload, contextOf(call, services)), call.language);
    } catch (error) {
      if (error instanceof ApiError) return refusal(error, call.language);
      logFailure(request.log, error, { requestId: call.requestId, path: call.path });
      return refusal(new ApiError('internal'), call.language);
    }
  }

  const answerCall = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const began = performance.now();
    const call = callOf(request, services);
    const result = await answer(request, call);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    request.log.info({ requestId: call.requestId, path: call.path, status: result.status, ms }, 'call');
    reply.code(result.status === new ApiError('internal').status ? 500 : 200).header('cache-control', 'no-store');
    return result;
  };
  app.post(`${PREFIX}/*`, answerCall);
  for (const { operation, path } of Object.values(catalogue.endpoints)) {
    if (operation === 'import') app.post(`${PREFIX}${path}`, { bodyLimit: FILE_BODY_LIMIT }, answerCall);
  }
  fileRoute(app, services);
  pictureRoute(app);
  uploadedPictureRoute(app, services);
  const { consoleDir: folder, deployment } = options;
  consoleRoutes(app, { config, publicKey: keys.publicKey, folder, deployment });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));

  const usedPictures: UsedPictures = new Set();
  const timers = [
    setInterval(() => quietly(pruneReplays(database)), PRUNE_EVERY),
    setInterval(() => quietly(pruneCaptchas(database)), PRUNE_EVERY),
    setInterval(() => quietly(pruneLimits(database)), EXPIRE_EVERY),
    setInterval(() => quietly(database.maintain()), MAINTAIN_EVERY),
    setInterval(() => quietly(expireFilesOf(services)), EXPIRE_EVERY),
    setInterval(() => quietly(expirePictures(services, usedPictures)), EXPIRE_EVERY),
  ];
  for (const timer of timers) timer.unref();
  function quietly(work: Promise<unknown>): void {
    work.catch((error) => {
      if (!stopping) logFailure(app.log, error);
    });
  }
  app.addHook('preClose', async () => {
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    await jobs.stop();
    await live.stop();
  });
  await live.start();
  jobs.start();
  await app.ready();
  return app;
}

function callOf(request: FastifyRequest, services: Services): Call {
  const { t } = request.query as Record<string, unknown>;
  return {
    services,
    path: request.url.split('?', 1)[0]?.slice(PREFIX.length) ?? '',
    headers: request.headers,
    t: typeof t === 'string' ? t : undefined,
    ip: request.ip.replace(/^::ffff:/, ''),
    language: languageOf(request.headers['accept-language']),
    body: request.body as Record<string, unknown>,
    requestId: '',
    applyTime: 0,
    payload: {},
  };
}

function contextOf(call: Call, services: Services): CallContext {
  const { endpoint, language, requestId, ip } = call;
  if (!endpoint) throw new Error(`The call ${call.path} has no endpoint.`);
  return {
    ...services,
    endpoint,
    language,
    requestId,
    ip,
    get session() {
      if (!call.session) throw new Error(`${call.path} is open to everybody: it has no session.`);
      return call.session;
    },
  };
}

/** What never reaches the chain: a body that cannot be read, or a bug outside of it. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const { statusCode = 500 } = Object(error) as { statusCode?: number };
  const name = statusCode === 413 ? 'too-large' : statusCode < 500 ? 'unreadable' : 'internal';
  if (statusCode >= 500) logFailure(request.log, error);
  return reply
    .code(statusCode === 413 ? 413 : statusCode < 500 ? 400 : 500)
    .send(refusal(new ApiError(name), language));
}
