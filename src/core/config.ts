import type { ConsoleConfiguration, MapTiles, ProductDefaults } from '../../schemas/generated/grammar.ts';
import { ConfigFailure } from './config-failure.ts';
import { configProblems, unknownSettings } from './config-shape.ts';

/** What a deployment decides, with every default filled in. @see schemas/grammar/console-config.schema.json */
export interface ConsoleConfig {
  /** The origin of the services; empty means that of the console itself. */
  serviceOrigin: string;
  /** The prefix of every call's path, such as `/plus`. */
  servicePrefix: string;
  appKey: string;
  /** RSA key for sensitive values, PEM (SPKI). */
  publicKey: string;
  /** `v{ip}`: the version string of the footer and of every request. */
  clientVersion: string;
  /** Left out: a plain grid. */
  map?: MapTiles | undefined;
  /** The service that turns addresses into coordinates. */
  geocoding: 'server' | 'none';
  /** Administrators have the playground. */
  playground: boolean;
  /** The hardware token helper of the person's computer may be called. */
  securityHelper: boolean;
  product: ProductDefaults;
}

/** Milliseconds until loading the configuration is given up: the user sees nothing else in this time. */
const PATIENCE = 20_000;

/** @param host of the console, for a client version that is not configured. @throws ConfigFailure with all that is wrong */
export function readConfig(answer: unknown, host: string): ConsoleConfig {
  const problems = configProblems(answer);
  if (problems.length > 0) throw new ConfigFailure({ kind: 'settings', problems });
  const { appKey = '', publicKey = '', ...given } = answer as ConsoleConfiguration;
  return {
    serviceOrigin: given.serviceOrigin ?? '',
    servicePrefix: given.servicePrefix ?? '/plus',
    appKey,
    publicKey,
    clientVersion: given.clientVersion ?? `v${host}`,
    map: given.map,
    geocoding: given.geocoding ?? 'server',
    playground: given.playground ?? false,
    securityHelper: given.securityHelper ?? false,
    product: given.product ?? {},
  };
}

/** Fetches the configuration. @throws ConfigFailure */
export async function loadConfig(): Promise<ConsoleConfig> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch('/config.json', { cache: 'no-store', signal }).catch(() => {
    throw new ConfigFailure({ kind: 'unreachable' });
  });
  if (!answer.ok) throw new ConfigFailure({ kind: 'status', status: answer.status });
  const settings: unknown = await answer.json().catch(() => {
    throw new ConfigFailure({ kind: signal.aborted ? 'unreachable' : 'notJson' });
  });
  const config = readConfig(settings, location.hostname);
  const unknown = unknownSettings(settings as object);
  // The operator who put the file there has no other place to see a mistake; it is no reason not to start.
  // biome-ignore lint/suspicious/noConsole: for the operator, as said above.
  if (unknown.length > 0) console.warn(`/config.json: unknown settings are passed over: ${unknown.join(', ')}`);
  return config;
}
