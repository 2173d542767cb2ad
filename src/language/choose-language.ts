import type { Language } from '../../runtime/core/host.ts';
import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { addToast } from '../failures/failure-store.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { usePreferences } from '../stores/preferences.ts';

/** Switches to this language, in this browser: all at once, as soon as its texts are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await loadTexts(language);
    usePreferences.setState({ language });
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    addToast({ key: 'language', level: 'error', what: 'screens.loadFailedHint', duration: 5 });
  }
}
