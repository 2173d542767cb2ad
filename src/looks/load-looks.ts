import type { ThemeConfig } from 'antd';
import { isNarrow } from '../../runtime/core/use-narrow.ts';
import type { Look } from '../core/look.ts';
import { useLook } from './look-store.ts';

type ThemeOf = (look: Look, still: boolean, narrow: boolean) => ThemeConfig;

let themeOf: ThemeOf | undefined;
let loading: Promise<ThemeOf> | undefined;

/** antd's themes beyond the plain light one; most people never want them. */
export function loadLooks(): Promise<ThemeOf> {
  loading ??= import('./theme-looks.ts').then(
    (module) => {
      themeOf = module.themeOf;
      return themeOf;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** What the look that is shown needs before antd is drawn; nothing for the plain light one of a wide window. A failure is no reason to show nothing. */
export async function loadShownLook(): Promise<void> {
  const { dark, compact } = useLook.getState();
  if (dark || compact || isNarrow()) await loadLooks().catch(() => undefined);
}

export const areLooksLoaded = () => themeOf !== undefined;

/** What was loaded, or undefined. */
export const loadedLooks = () => themeOf;
