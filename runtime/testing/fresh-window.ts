import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, vi } from 'vitest';

/*
 * Test files that draw share the modules of their worker and its window, since loading antd again needs longer than most of
 * them. This runs before each file, and leaves the window to the next one as it was found.
 */

// A busy machine is slow to draw a long form, and to read and compile what a page loads on demand.
configure({ asyncUtilTimeout: 8000 });

afterEach(() => {
  cleanup();
  // Forms store drafts when they are unmounted, as those of a test at its end.
  sessionStorage.clear();
});

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  if (i18next.isInitialized) await i18next.changeLanguage('zh');
});
