import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../chain/call.ts';
import { endpointAt } from '../chain/endpoint-at.ts';
import { secureHeaders } from '../deployment/secure-headers.ts';
import { healthRoutes } from '../health/health-routes.ts';
import { watchLoopLag } from '../health/loop-lag.ts';
import { createReadiness, type Readiness } from '../health/readiness.ts';
import { logSlowStatements } from '../logging/slow-statements.ts';
import { type CallMetrics, callMetrics } from '../metrics/call-metrics.ts';
import { databaseMetrics } from '../metrics/database-metrics.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import { processMetrics } from '../metrics/process-metrics.ts';
import { openapiRoute } from '../openapi/openapi-route.ts';
import type { Services } from '../services/services.ts';
import { countCalls } from '../stopping/calls-under-way.ts';
import { watchSilentConnections } from '../stopping/silent-connections.ts';

/** What the operator of the server sees of it: health, metrics, log, and that it stops in order. */
export interface AppWatch extends Pick<CallMetrics, 'bodyRefused'> {
  readiness: Readiness;
  metrics: Metrics;
  /** Whether calls are being answered. */
  isBusy(): boolean;
  /** A call begins. @returns a function to call with the status of its answer */
  begin(request: FastifyRequest, call: Call): (status: number) => void;
  /** Reports "not ready" for as long as a load balancer needs to notice; calls are still answered in this time. */
  announceStop(): Promise<void>;
  /** Waits for the calls under way, as long as a stop may, and then ends those that are left. */
  callsEnded(): Promise<void>;
  /** Closes the connections on which no caller waits for an answer, when everything else has ended. */
  dropSilent(): void;
}

const VERSION = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version;

export function watchApp(
  app: FastifyInstance,
  { catalogue, config, database, filling }: Pick<Services, 'catalogue' | 'config' | 'database' | 'filling'>,
): AppWatch {
  const lag = watchLoopLag();
  const readiness = createReadiness(database, lag);
  const metrics = createMetrics();
  const underWay = countCalls();
  const silent = watchSilentConnections(app.server);
  const { ended, bodyRefused } = callMetrics(metrics, () => underWay.count);
  processMetrics(metrics, lag, { version: VERSION, database: database.kind });
  const stops = [
    databaseMetrics(metrics, database),
    logSlowStatements(database, app.log, config.slowStatementMs, () => filling?.progress() !== undefined),
    lag.stop,
  ];
  let cut: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => {
    clearTimeout(cut);
    for (const stop of stops) stop();
  });
  secureHeaders(app, config);
  healthRoutes(app, readiness);
  metricsRoute(app, config, metrics);
  openapiRoute(app, config);

  return {
    readiness,
    metrics,
    bodyRefused,
    isBusy: () => underWay.count > 0,
    begin(request, call) {
      const began = performance.now();
      underWay.begin();
      return (status) => {
        underWay.end();
        const milliseconds = performance.now() - began;
        // A path that does not exist can be any text a caller has typed.
        const path = endpointAt(catalogue, call.path)?.path;
        ended(path, status, milliseconds);
        const ms = Math.round(milliseconds * 10) / 10;
        const account = call.session?.accountUuid;
        request.log.info({ requestId: call.requestId, path: path ?? 'unknown', status, ms, account }, 'call');
      };
    },
    async announceStop() {
      readiness.stop();
      app.log.info({ graceSeconds: config.stopGraceSeconds }, 'stopping');
      if (config.stopGraceSeconds > 0) await sleep(config.stopGraceSeconds * 1000);
    },
    async callsEnded() {
      const limit = config.stopTimeoutSeconds * 1000;
      // Downloads and other answers that hold a connection.
      cut = setTimeout(() => app.server.closeAllConnections(), limit);
      const left = await underWay.ended(limit);
      if (left > 0) app.log.warn({ calls: left }, 'calls were cut off');
    },
    dropSilent: silent.drop,
  };
}
