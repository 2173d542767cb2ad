import { focusAround } from '../core/last-focused.ts';
import { useTexts } from '../core/use-texts.ts';
import { failureReason, type RequestFailure } from '../request/failures.ts';

/** States that the previous answer is shown, since the new call failed. */
export function StaleNote({ failure, onRetry }: { failure: RequestFailure; onRetry(): void }) {
  const t = useTexts();
  if (failure.silent) return null;
  return (
    <p className="rt-stale" role="status">
      {t('stats.stale', { reason: failureReason(failure, t) })}{' '}
      <button
        type="button"
        className="rt-link"
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRetry();
        }}
      >
        {t('list.retry')}
      </button>
    </p>
  );
}
