import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../runtime/controls/button.tsx';
import { PageMissing } from '../../runtime/core/page-missing.ts';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';
import { errorDetails } from '../../runtime/looks/error-details.ts';
import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { pageFailureText } from '../../runtime/looks/page-failure-text.ts';
import { redact } from '../error-log/redact.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { CopyDetailsButton } from './copy-details-button.tsx';
import { BrokenDrawing } from './drawings.tsx';
import { Screen } from './screen.tsx';

interface BrokenScreenProps {
  /** It could not be loaded, or it failed while running. */
  error: Error;
  onRetry: () => void;
}

/** A page that failed, with another try and the details for support. */
export function BrokenScreen({ error, onRetry }: BrokenScreenProps) {
  const t = useTexts();
  const { t: words } = useTranslation(RUNTIME_NAMESPACE);
  const [at] = useState(() => new Date());
  const [title, hint] = wordsOf(error);
  const place = { page: window.location.pathname + window.location.search, at };
  return (
    <Screen
      art={<BrokenDrawing />}
      title={t(title)}
      hint={error instanceof PageMissing ? pageFailureText(error, words) : t(hint)}
    >
      <Button look="primary" onClick={onRetry}>
        {t('screens.retry')}
      </Button>
      <CopyDetailsButton text={errorDetails(error, place, words, redact)} />
    </Screen>
  );
}

function wordsOf(error: Error): readonly [title: TextKey, hint: TextKey] {
  if (isChunkFailure(error)) return ['screens.loadFailed', 'screens.loadFailedHint'];
  return [error instanceof PageMissing ? 'screens.missing' : 'screens.broken', 'screens.brokenHint'];
}
