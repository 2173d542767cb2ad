import { Button } from '../controls/button.tsx';
import { focusAround } from '../last-focused.ts';
import { useTexts } from '../use-texts.ts';

/** Says in place that something could not be loaded, and offers to try again. */
export function LoadFailed({ text, more, onRetry }: { text: string; more?: string; onRetry(): void }) {
  const t = useTexts();
  return (
    <div className="rt-failed" role="alert">
      <p className="rt-failed-title">{text}</p>
      {more && <p className="rt-failed-text">{more}</p>}
      <Button
        onClick={({ currentTarget }) => {
          focusAround(currentTarget);
          onRetry();
        }}
      >
        {t('list.retry')}
      </Button>
    </div>
  );
}
