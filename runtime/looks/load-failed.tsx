import { Button } from '../controls/button.tsx';
import { focusAround } from '../core/last-focused.ts';
import { useTexts } from '../core/use-texts.ts';

interface LoadFailedProps {
  text: string;
  more?: string;
  /** Whether it has a card of its own, because no other is around it. */
  card?: boolean;
  onRetry(): void;
}

/** Shows in place that something could not be loaded, and offers to try again. */
export function LoadFailed({ text, more, card = false, onRetry }: LoadFailedProps) {
  const t = useTexts();
  return (
    <div className={card ? 'rt-card rt-failed' : 'rt-failed'} role="alert">
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
