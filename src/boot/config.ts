/** What a deployment decides; the browser reads it at `/config.json`, so that nothing is rebuilt for it. */
export interface ConsoleConfig {
  /** Where the services are; empty means where the console itself comes from. */
  serviceOrigin: string;
  /** In front of every call's path, such as `/plus`. */
  servicePrefix: string;
  appKey: string;
  /** RSA key for sensitive values, PEM (SPKI). */
  publicKey: string;
  /** `v{ip}`: the version string of the footer and of every request. */
  clientVersion: string;
  /** Administrators have the playground. */
  playground: boolean;
}

const MUST_BE_FILLED = ['servicePrefix', 'appKey', 'publicKey', 'clientVersion'] as const;

/** @throws Error that names the setting which is missing or of the wrong kind */
export function readConfig(answer: unknown): ConsoleConfig {
  if (typeof answer !== 'object' || answer === null) throw new Error('/config.json is not an object');
  const settings = answer as Readonly<Record<string, unknown>>;
  const text = (name: Exclude<keyof ConsoleConfig, 'playground'>) => {
    const value = settings[name];
    if (typeof value !== 'string') throw new Error(`/config.json: ${name} is not a text`);
    return value;
  };
  for (const name of MUST_BE_FILLED) if (text(name).trim() === '') throw new Error(`/config.json: ${name} is empty`);
  return {
    serviceOrigin: text('serviceOrigin'),
    servicePrefix: text('servicePrefix'),
    appKey: text('appKey'),
    publicKey: text('publicKey'),
    clientVersion: text('clientVersion'),
    // Another backend need not know it.
    playground: settings.playground === true,
  };
}

/** Fetches the configuration. @throws Error with a reason a person can pass on */
export async function loadConfig(): Promise<ConsoleConfig> {
  const answer = await fetch('/config.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/config.json: HTTP ${answer.status}`);
  return readConfig(await answer.json());
}
