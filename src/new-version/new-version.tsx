import { useEffect, useState } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { whenIdle } from '../../runtime/core/when-idle.ts';

const VersionNotice = late(async () => (await import('./version-notice.tsx')).VersionNotice, null);

/** Watches for a newer build once everything else is there. In development Vite does that. */
export function NewVersion() {
  const [watches, setWatches] = useState(false);
  useEffect(() => {
    if (import.meta.env.PROD) whenIdle(() => VersionNotice.load().then(() => setWatches(true)));
  }, []);
  return watches && <VersionNotice />;
}
