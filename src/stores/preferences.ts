import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language } from '../../runtime/host.ts';

interface Preferences {
  language: Language;
  sidebarOpen: boolean;
  /** The community chosen last; taken again after the next sign-in if the account still has it. */
  communityUuid: string | null;
}

/** What this browser remembers, also past a sign-out: nothing of it is secret. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ language: 'zh', sidebarOpen: true, communityUuid: null }), {
    name: 'preferences',
    merge: (stored, initial) => ({ ...initial, ...known(stored) }),
  }),
);

function known(stored: unknown): Partial<Preferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { language, sidebarOpen, communityUuid } = stored as Readonly<Record<string, unknown>>;
  return {
    ...(language === 'zh' || language === 'en' ? { language } : {}),
    ...(typeof sidebarOpen === 'boolean' ? { sidebarOpen } : {}),
    ...(typeof communityUuid === 'string' ? { communityUuid } : {}),
  };
}
