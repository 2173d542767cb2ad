import type { ThemeConfig } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useNarrow } from '../../runtime/core/use-narrow.ts';
import { loadedLooks, loadLooks } from './load-looks.ts';
import { useLook } from './look-store.ts';
import { consoleTheme, prefersStillness } from './theme.ts';

/** antd's theme in the look that is shown; where the looks could not be loaded, the light one is better than no console. */
export function useConsoleTheme(): ThemeConfig {
  const look = useLook();
  const narrow = useNarrow();
  const isPlain = !look.dark && !look.compact && !narrow;
  const themeOf = isPlain ? undefined : loadedLooks();
  const [, draw] = useState(false);
  useEffect(() => {
    // Those of a phone that was turned.
    if (narrow && !loadedLooks()) loadLooks().then(() => draw(true), noLooks);
  }, [narrow]);
  return useMemo(() => {
    const still = prefersStillness();
    return themeOf ? themeOf(look, still, narrow) : consoleTheme(still);
  }, [look, narrow, themeOf]);
}

const noLooks = () => {};
