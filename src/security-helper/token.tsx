import type { ConsoleConfig } from '../core/config.ts';
import { securityHelper } from './security-helper.ts';
import { TokenState } from './token-state.tsx';

/** The token as the helper of this console reports it. */
export function Token({ config }: { config: ConsoleConfig }) {
  return <TokenState helper={securityHelper(config)} />;
}
