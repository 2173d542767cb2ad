import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from '../../runtime/core/host.ts';
import { LOOKS, type LookChoice } from '../core/look.ts';

interface Preferences {
  language: Language;
  sidebarOpen: boolean;
  /** The community chosen last; taken again after the next sign-in if the account still has it. */
  communityUuid: string | null;
  look: LookChoice;
  compact: boolean;
  /** Routes of the pages seen last, the latest first; the command palette offers them. */
  recentRoutes: readonly string[];
  /** Routes that were pinned to the top of the sidebar, in the order in which they were. */
  pinnedRoutes: readonly string[];
  /** Communities, by uuid, whose first steps are not shown any more. */
  withoutSteps: readonly string[];
}

export const INITIAL: Preferences = {
  language: 'zh',
  sidebarOpen: true,
  communityUuid: null,
  look: 'system',
  compact: false,
  recentRoutes: [],
  pinnedRoutes: [],
  withoutSteps: [],
};

// What reads it is declared as functions: the store reads what was kept at once, before the lines below it are run.
/** What this browser remembers, also past a sign-out: nothing of it is secret. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => INITIAL, {
    name: 'preferences',
    merge: (stored, initial) => ({ ...initial, ...known(stored) }),
  }),
);

function known(stored: unknown): Partial<Preferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = stored as Readonly<Record<string, unknown>>;
  const { language, sidebarOpen, communityUuid, look, compact } = given;
  const { recentRoutes, pinnedRoutes, withoutSteps } = given;
  return {
    ...(language === 'zh' || language === 'en' ? { language } : {}),
    ...(typeof sidebarOpen === 'boolean' ? { sidebarOpen } : {}),
    ...(typeof communityUuid === 'string' ? { communityUuid } : {}),
    ...(isLook(look) ? { look } : {}),
    ...(typeof compact === 'boolean' ? { compact } : {}),
    ...(isTexts(recentRoutes) ? { recentRoutes } : {}),
    ...(isTexts(pinnedRoutes) ? { pinnedRoutes } : {}),
    ...(isTexts(withoutSteps) ? { withoutSteps } : {}),
  };
}

/** Pins a page to the top of the sidebar, or takes it off. */
export function turnPin(route: string): void {
  const { pinnedRoutes } = usePreferences.getState();
  const others = pinnedRoutes.filter((each) => each !== route);
  usePreferences.setState({ pinnedRoutes: others.length < pinnedRoutes.length ? others : [...others, route] });
}

function isLook(value: unknown): value is LookChoice {
  return LOOKS.some((look) => look === value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
