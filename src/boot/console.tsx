import { useCallback, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type ConsoleParts, ConsoleProvider } from '../core/console-context.tsx';
import { useLiveMenu } from '../dev/use-live-menu.ts';
import { watchChunkFailures } from '../failures/chunk-failure.ts';
import { Guard } from '../guard/guard.tsx';
import { applyLanguage } from '../i18n/apply-language.ts';
import { logInAgain } from '../session/log-out.ts';
import { watchOtherTabs } from '../session/watch-other-tabs.ts';
import { usePreferences } from '../stores/preferences.ts';

/** The console, once its configuration is read. */
export function Console({ parts }: { parts: ConsoleParts }) {
  useEffect(() => watchChunkFailures(), []);
  useEffect(() => watchOtherTabs(() => window.location.reload()), []);
  const language = usePreferences((state) => state.language);
  useEffect(() => applyLanguage(language), [language]);
  useLiveMenu(parts.client);
  const again = useCallback(async () => {
    await logInAgain(parts.client);
    window.location.reload();
  }, [parts.client]);
  return (
    <ConsoleProvider parts={parts}>
      {/* Addresses change together with the stores: a transition would show a new community with the old filters. */}
      <BrowserRouter useTransitions={false}>
        <Guard onLogInAgain={again} />
      </BrowserRouter>
    </ConsoleProvider>
  );
}
