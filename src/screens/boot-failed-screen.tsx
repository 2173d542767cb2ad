import { Button } from 'antd';
import { useTexts } from '../i18n/use-texts.ts';
import { BrokenDrawing } from './drawings.tsx';
import { Screen } from './screen.tsx';

/** The console cannot start: its configuration is missing or wrong. @param reason for whoever is asked for help */
export function BootFailedScreen({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const t = useTexts();
  return (
    <Screen
      art={<BrokenDrawing />}
      title={t('boot.failedTitle')}
      hint={t('boot.failedConfig')}
      reason={t('boot.failedReason', { reason })}
    >
      <Button type="primary" onClick={onRetry}>
        {t('boot.retry')}
      </Button>
    </Screen>
  );
}
