import type { ThemeConfig } from 'antd';
import { useMemo } from 'react';
import { loadedLooks } from './load-looks.ts';
import { useLook } from './look-store.ts';
import { consoleTheme, prefersStillness } from './theme.ts';

/** antd's theme in the look that is shown; where the looks could not be loaded, the light one is better than no console. */
export function useConsoleTheme(): ThemeConfig {
  const look = useLook();
  return useMemo(() => {
    const isPlain = !look.dark && !look.compact;
    const themeOf = isPlain ? undefined : loadedLooks();
    const still = prefersStillness();
    return themeOf ? themeOf(look, still) : consoleTheme(still);
  }, [look]);
}
