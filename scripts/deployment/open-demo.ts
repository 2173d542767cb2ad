import type { ServerConfig } from '../../server/settings/config.ts';

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

/** What a server in demo mode prints at its start where other machines can reach it; undefined where they cannot. */
export function openDemo(config: Pick<ServerConfig, 'demo' | 'host' | 'trustProxy'>): string | undefined {
  const { demo, host, trustProxy } = config;
  if (!demo || (HERE.test(host) && trustProxy === 0)) return undefined;
  return 'WARNING    demo mode: whoever can reach this server signs in as anybody (code 246810). DEMO=0 ends that.';
}
