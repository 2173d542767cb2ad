import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says in place that something could not be loaded, and offers to try again. */
export function LoadFailed({ text, more, onRetry }: { text: string; more?: string; onRetry(): void }) {
  const { t } = useTranslation('runtime');
  return (
    <div className="rt-failed" role="alert">
      <p className="rt-failed-title">{text}</p>
      {more && <p className="rt-failed-text">{more}</p>}
      <Button autoInsertSpace={false} onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  );
}
