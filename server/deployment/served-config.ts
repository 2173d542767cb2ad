import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';

/** The prefix of this server's calls. */
export const PREFIX = '/plus';

/** What only this server knows. */
export interface OwnConfig {
  appKey: string;
  publicKey: string;
  playground: boolean;
}

/**
 * The content of `/config.json`: the server's own values, and over them what the deployment decides.
 *
 * @param ip of the browser that asks; the client version is `v{ip}`
 */
export function servedConfig(
  own: OwnConfig,
  deployment: ConsoleConfiguration | undefined,
  ip: string,
): ConsoleConfiguration {
  return { serviceOrigin: '', servicePrefix: PREFIX, clientVersion: `v${ip}`, ...own, ...deployment };
}
