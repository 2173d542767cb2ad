import { Button } from 'antd';
import { useTexts } from '../i18n/use-texts.ts';
import { BrokenDrawing } from './drawings.tsx';
import { Screen } from './screen.tsx';

interface BrokenScreenProps {
  /** A part of the console could not be loaded; otherwise it failed while running. */
  loading: boolean;
  onRetry: () => void;
}

/** A page that failed, with another try. */
export function BrokenScreen({ loading, onRetry }: BrokenScreenProps) {
  const t = useTexts();
  return (
    <Screen
      art={<BrokenDrawing />}
      title={t(loading ? 'screens.loadFailed' : 'screens.broken')}
      hint={t(loading ? 'screens.loadFailedHint' : 'screens.brokenHint')}
    >
      <Button type="primary" onClick={onRetry}>
        {t('screens.retry')}
      </Button>
    </Screen>
  );
}
