import { useEffect, useState } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { whenIdle } from '../../runtime/core/when-idle.ts';
import { useConsole } from '../core/console-context.tsx';

const Token = late(async () => (await import('./token.tsx')).Token, null);

/** The state of the hardware token beside the account, once all else is there; nothing of it is loaded where it is switched off. */
export function TokenMark() {
  const { config } = useConsole();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (config.securityHelper) whenIdle(() => Token.load().then(() => setReady(true)));
  }, [config]);
  return ready && <Token config={config} />;
}
