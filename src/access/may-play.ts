import type { ConsoleConfig } from '../core/config.ts';
import type { Account } from '../stores/session.ts';

/** Whether an account has the playground: in development all accounts, else administrators where the server switches it on. */
export function mayPlay(config: Pick<ConsoleConfig, 'playground'>, account: Account | null, isDev: boolean): boolean {
  if (!account) return false;
  return isDev || (config.playground && account.roles.includes('ADMIN_ROLE'));
}

export const PLAYGROUND_PATH = '/playground';
