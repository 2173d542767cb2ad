import { late } from '../../runtime/core/late.tsx';
import { mayPlay } from '../access/may-play.ts';
import { useConsole } from '../core/console-context.tsx';
import { useSession } from '../stores/session.ts';

const StudioTools = late(async () => (await import('./studio-tools.tsx')).StudioTools, null);

/** Playground and studio, for accounts that have them: to all others nothing of them is loaded. */
export function StudioHolder() {
  const { config } = useConsole();
  const account = useSession((state) => state.account);
  return mayPlay(config, account, import.meta.env.DEV) ? <StudioTools /> : null;
}
