import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { focusAround } from '../core/last-focused.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { Catcher } from './catcher.tsx';
import { CopyButton } from './copy-button.tsx';
import { errorDetails } from './error-details.ts';
import { isChunkFailure } from './is-chunk-failure.ts';

interface BoundaryProps {
  /** Names the page and the block in the copied details. */
  page: string;
  place: string;
  children: ReactNode;
}

/** Protects the page from a block that breaks. */
export function BlockBoundary({ page, place, children }: BoundaryProps) {
  const { onError } = useRuntime();
  const instead = (error: Error, retry: () => void) => (
    <Broken error={error} page={page} place={place} onRetry={retry} />
  );
  return (
    <Catcher instead={instead} onError={(error) => onError?.(error)}>
      {children}
    </Catcher>
  );
}

function Broken({ error, page, place, onRetry }: { error: Error; page: string; place: string; onRetry(): void }) {
  const t = useTexts();
  const { redact = (text) => text } = useRuntime();
  const [at] = useState(() => new Date());
  const isChunk = isChunkFailure(error);
  // A failed import is cached and fails again: only a reload of the page calls the server again. Drafts survive it.
  const retry = isChunk ? () => window.location.reload() : onRetry;
  return (
    <div className="rt-failed" role="alert">
      <p className="rt-failed-title">{t(isChunk ? 'page.partFailed' : 'page.broken')}</p>
      <p className="rt-failed-text">{t(isChunk ? 'page.checkNetwork' : 'page.brokenText')}</p>
      {!isChunk && <p className="rt-failed-text">{redact(error.message)}</p>}
      <span className="rt-buttons">
        <Button
          look="primary"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            retry();
          }}
        >
          {t('page.retry')}
        </Button>
        <CopyButton
          text={errorDetails(error, { page: `${page} ${location.pathname}`, block: place, at }, t, redact)}
          label={t('page.copyDetails')}
          showLabel
        />
      </span>
    </div>
  );
}
