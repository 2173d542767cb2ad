import { Button } from '../../runtime/controls/button.tsx';
import type { ConfigTrouble } from '../core/config-failure.ts';
import { type Texts, useTexts } from '../i18n/use-texts.ts';
import { BrokenDrawing } from '../screens/drawings.tsx';
import { Screen } from '../screens/screen.tsx';
import { ConfigProblemList } from './config-problem-list.tsx';

/** Why the console did not start: its configuration, or another thrown error. */
export type BootTrouble = ConfigTrouble | { kind: 'other'; reason: string };

/** The console cannot start: shows the reason, for support staff, and offers to try again. */
export function BootFailedScreen({ trouble, onRetry }: { trouble: BootTrouble; onRetry: () => void }) {
  const t = useTexts();
  const retry = (
    <Button look="primary" onClick={onRetry}>
      {t('boot.retry')}
    </Button>
  );
  const shown = { art: <BrokenDrawing />, title: t('boot.failedTitle'), children: retry };
  if (trouble.kind !== 'settings') {
    const reason = t('boot.failedReason', { reason: reasonOf(trouble, t) });
    return <Screen {...shown} hint={t('boot.failedConfig')} reason={reason} />;
  }
  const { problems } = trouble;
  const hint = t('boot.wrongConfig', { count: problems.length });
  return <Screen {...shown} hint={hint} detail={<ConfigProblemList problems={problems} />} />;
}

function reasonOf(trouble: Exclude<BootTrouble, { kind: 'settings' }>, t: Texts): string {
  if (trouble.kind === 'other') return trouble.reason;
  return trouble.kind === 'status' ? `/config.json: HTTP ${trouble.status}` : t(`boot.${trouble.kind}`);
}
