import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';
import type { Call } from '../chain/call.ts';
import { makeChain } from '../chain/chain.ts';
import { readJson } from '../chain/read-json.ts';
import { type Answer, languageOf, refusal, success } from '../core/answer.ts';
import type { DeviceLink } from '../core/device-link.ts';
import { ApiError } from '../core/errors.ts';
import { unreadableRequests } from '../deployment/secure-headers.ts';
import { PREFIX } from '../deployment/served-config.ts';
import { embeddedFaceSearch, noFaceSearch } from '../faces/embedded-face-search.ts';
import { publishFilled } from '../first-start/publish-filled.ts';
import { gatewayFollowers } from '../gateway/followers.ts';
import { createGateway } from '../gateway/gateway.ts';
import { healthCodeProvider } from '../health-codes/make-health-code-provider.ts';
import { identityProvider } from '../identity/make-identity-provider.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { createLive } from '../live/create-live.ts';
import { createListeners } from '../live/live-listeners.ts';
import { logFailure } from '../logging/log-failure.ts';
import { logOptions } from '../logging/log-options.ts';
import { demoAnswer, randomAnswer } from '../modules/captcha/captcha-answer.ts';
import { fileRoute } from '../modules/file/file-route.ts';
import { followers } from '../modules/followers.ts';
import { jobKindOf } from '../modules/job-kinds.ts';
import { amapGeocoder } from '../modules/location/amap-geocoder.ts';
import { offlineGeocoder } from '../modules/location/offline-geocoder.ts';
import { pictureRoutes } from '../modules/picture/picture-route.ts';
import { scheduleStatistics } from '../modules/statistics/schedule-statistics.ts';
import { createEffects } from '../operations/effects/create-effects.ts';
import type { Waits } from '../orders/complete-order.ts';
import { signPictures } from '../pictures/sign-pictures.ts';
import { startRecurring } from '../recurring/recurring-tasks.ts';
import type { CallContext } from '../services/call-context.ts';
import type { HealthCodeProvider } from '../services/health-code-provider.ts';
import type { Services } from '../services/services.ts';
import type { SmsProvider } from '../services/sms-provider.ts';
import { StreamAnswer, sendStream } from '../services/stream-answer.ts';
import type { ServerConfig } from '../settings/config.ts';
import { outboxOnly } from '../sms/outbox-only.ts';
import { webhookSms } from '../sms/webhook-sms.ts';
import { makeFileStore } from '../storage/make-file-store.ts';
import { reloadCertificate } from '../tls/reload-certificate.ts';
import { secureServer } from '../tls/secure-server.ts';
import { compressAnswers, textOf } from '../web/compress-answers.ts';
import { consoleRoutes } from '../web/console.ts';
import { type AnyModule, handlersOf } from './handlers.ts';
import { linkOf } from './link-of.ts';
import { serverTasks } from './server-tasks.ts';
import { type AppWatch, watchApp } from './watch-app.ts';

export interface AppOptions extends Pick<Services, 'catalogue' | 'database' | 'vault' | 'keys' | 'filling'> {
  config: ServerConfig;
  /** Handlers of calls that only this catalogue has: those of the book's examples. */
  modules?: readonly AnyModule[] | undefined;
  /**
   * The built console, or a promise of it for which requests wait; left out, only the service answers (as under `npm run dev`).
   */
  consoleDir?: string | Promise<string> | undefined;
  /** The checked configuration of a deployment, which overrides the console's own. */
  deployment?: ConsoleConfiguration | undefined;
  sms?: SmsProvider;
  /** Left out: as configured. */
  healthCodes?: HealthCodeProvider | undefined;
  /** Left out: random, in demo mode 0000. */
  captchaAnswer?: (() => string) | undefined;
  /** The way to the devices; left out means as configured. */
  deviceLink?: DeviceLink | undefined;
  /** Seconds between tries to send an order to a device; tests wait less. */
  deviceWaits?: Waits | undefined;
  /** False: nothing is done by itself as time passes. Tests that compare all that is stored say so. */
  recurring?: boolean;
  /** Where log lines go; left out means the standard output. */
  logStream?: { write(line: string): void };
}

const BODY_LIMIT = 3 * 1024 * 1024;
/** A file of 5 MB as base64, and what every request carries. */
const FILE_BODY_LIMIT = 7.5 * 1024 * 1024;
/** Milliseconds to send a request in. */
const REQUEST_TIMEOUT = 60_000;
/** The status of an answer when the server has a bug. */
const INTERNAL = new ApiError('internal').status;

/**
 * The server, not listening yet. Closing it finishes open work; the database stays open and belongs to the caller.
 *
 * @throws Error naming the path when an endpoint does not state who may call it, or has no handler
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { catalogue, config, database, keys, vault } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: config.trustProxy > 0 ? (_, hop) => hop < config.trustProxy : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Fastify would log whole addresses, and those of files are secrets.
    logController: new LogController({ disableRequestLogging: true }),
    logger: logOptions(config, options.logStream),
    ...unreadableRequests,
    ...secureServer(config.tls?.certificate, REQUEST_TIMEOUT),
  });
  if (config.tls) reloadCertificate(app, config.tls.files);
  readJson(app);
  compressAnswers(app);
  const failed = (error: unknown) => logFailure(app.log, error);
  const watch = watchApp(app, { catalogue, config, database, filling: options.filling });
  const jobs = createJobRunner(() => services, jobKindOf, failed);
  const sms = options.sms ?? (config.smsWebhook ? webhookSms(config.smsWebhook) : outboxOnly);
  const geocoder = config.amapKey ? amapGeocoder(config.amapKey) : offlineGeocoder;
  const captchaAnswer = options.captchaAnswer ?? (config.demo ? demoAnswer : randomAnswer);
  const live = createLive(database, failed);
  // Calls are answered nevertheless, and consoles ask again once it is back.
  watch.readiness.add('live', live.isConnected, false);
  const { replicas } = database;
  // The primary answers nevertheless.
  if (replicas) watch.readiness.add('replicas', () => replicas.areAllGood, false);
  const listeners = createListeners({ catalogue, config, database, live }, failed);
  const help = 'Consoles that listen to this process.';
  watch.metrics.gauge({ name: 'console_live_listeners', help, read: () => listeners.count });
  const files = makeFileStore(config);
  const effects = createEffects(() => services, { ...followers, ...gatewayFollowers });
  const faces = config.faceSearch === 'off' ? noFaceSearch : embeddedFaceSearch({ database, files, vault });
  const healthCodes = options.healthCodes ?? healthCodeProvider(config);
  const gateway = createGateway(
    { catalogue, config, database, vault, keys, live, effects, files, healthCodes, metrics: watch.metrics },
    failed,
    options.deviceWaits,
  );
  const services: Services = {
    catalogue,
    config,
    database,
    vault,
    keys,
    sms,
    identity: identityProvider(config),
    healthCodes,
    geocoder,
    faces,
    jobs,
    live,
    effects,
    listeners,
    readiness: watch.readiness,
    metrics: watch.metrics,
    files,
    gateway,
    captchaAnswer,
    filling: options.filling,
  };
  const handlers = handlersOf(catalogue, options.modules);
  const chain = makeChain(catalogue);
  let stopping = false;

  async function answer(request: FastifyRequest, call: Call): Promise<Answer> {
    try {
      if (stopping) throw new ApiError('stopping');
      await chain(call);
      const handler = handlers.get(call.path);
      if (!handler || !call.endpoint) throw new ApiError('no-such-call');
      return shown(success(await handler(call.payload, contextOf(call, services)), call.language), call);
    } catch (error) {
      // The record as it is now is part of some refusals.
      if (error instanceof ApiError) return shown(refusal(error, call.language), call);
      logFailure(request.log, error, { requestId: call.requestId, path: call.path });
      return refusal(new ApiError('internal'), call.language);
    }
  }

  const shown = (result: Answer, { session }: Call): Answer =>
    session ? { ...result, content: signPictures(result.content, session, keys) } : result;

  const answerCall = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer | Buffer> => {
    const call = callOf(request, services);
    const ended = watch.begin(request, call);
    const result = await answer(request, call);
    ended(result.status);
    reply.code(result.status === INTERNAL ? 500 : 200).header('cache-control', 'no-store');
    if (result.content instanceof StreamAnswer) sendStream(reply, result.content);
    return textOf(result, request, reply);
  };
  app.post(`${PREFIX}/*`, answerCall);
  for (const { operation, path } of Object.values(catalogue.endpoints)) {
    if (operation === 'import') app.post(`${PREFIX}${path}`, { bodyLimit: FILE_BODY_LIMIT }, answerCall);
  }
  fileRoute(app, services);
  pictureRoutes(app, services);
  const { consoleDir: folder, deployment } = options;
  consoleRoutes(app, { config, publicKey: keys.publicKey, folder, deployment });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, watch));

  const statistics = scheduleStatistics(services, failed);
  const tasks = startRecurring(options.recurring === false ? [] : serverTasks(services, failed), failed);
  app.addHook('preClose', async () => {
    await watch.announceStop();
    stopping = true;
    listeners.stop();
    await Promise.all([jobs.stop(), tasks.stop(), options.filling?.stop(), watch.callsEnded()]);
    await gateway.stop();
    await statistics.stop();
    await live.stop();
    watch.dropSilent();
  });
  replicas?.start();
  await live.start();
  listeners.start();
  jobs.start();
  await gateway.start(options.deviceLink ?? linkOf(services, app.log, failed));
  statistics.start();
  options.filling?.start({
    isBusy: watch.isBusy,
    onFailure: failed,
    ended: () => {
      publishFilled(services).catch((error: unknown) => {
        if (!stopping) failed(error);
      });
    },
  });
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
    startedAt: performance.now(),
    applyTime: 0,
    payload: {},
  };
}

function contextOf(call: Call, services: Services): CallContext {
  const { endpoint, language, requestId, tryId, ip, startedAt } = call;
  if (!endpoint) throw new Error(`The call ${call.path} has no endpoint.`);
  return {
    ...services,
    endpoint,
    language,
    requestId,
    tryId,
    ip,
    startedAt,
    payload: call.payload,
    get session() {
      if (!call.session) throw new Error(`${call.path} is open to everybody: it has no session.`);
      return call.session;
    },
  };
}

/** Errors outside of the chain: a body that cannot be read, or a bug outside of it. */
function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  watch: Pick<AppWatch, 'bodyRefused'>,
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const { statusCode = 500 } = Object(error) as { statusCode?: number };
  const name = statusCode === 413 ? 'too-large' : statusCode < 500 ? 'unreadable' : 'internal';
  if (statusCode >= 500) logFailure(request.log, error);
  if (name !== 'internal') watch.bodyRefused(name);
  return reply
    .code(statusCode === 413 ? 413 : statusCode < 500 ? 400 : 500)
    .send(refusal(new ApiError(name), language));
}
