import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';

interface BoundaryProps {
  /** Names the block in the copied details. */
  place: string;
  children: ReactNode;
}

/** Keeps a block that breaks from taking the page with it. */
export class BlockBoundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Broken error={error} place={this.props.place} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function Broken({ error, place, onRetry }: { error: Error; place: string; onRetry(): void }) {
  const { t } = useTranslation('runtime');
  const details = `${place}\n${location.pathname}\n${error.stack ?? error.message}`;
  return (
    <div className="rt-failed" role="alert">
      <p className="rt-failed-title">{t('page.broken')}</p>
      <p className="rt-failed-text">{t('page.brokenText')}</p>
      <p className="rt-failed-text">{error.message}</p>
      <span className="rt-buttons">
        <Button type="primary" autoInsertSpace={false} onClick={onRetry}>
          {t('page.retry')}
        </Button>
        <CopyButton text={details} label={t('page.copyDetails')} showLabel />
      </span>
    </div>
  );
}
