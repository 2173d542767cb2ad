import { useTexts } from '../../core/use-texts.ts';
import type { DraftModel } from './use-draft.ts';

interface DraftStripProps {
  restored: NonNullable<DraftModel['restored']>;
  onDiscard(): void;
}

/** States that the text typed last time is restored, and whether the record was changed meanwhile. */
export function DraftStrip({ restored, onDiscard }: DraftStripProps) {
  const t = useTexts();
  return (
    <p className="rt-draft" role="status" data-older={restored === 'older' || undefined}>
      {t(restored === 'older' ? 'form.draftRestoredOlder' : 'form.draftRestored')}{' '}
      <button type="button" className="rt-link" onClick={onDiscard}>
        {t('form.draftDiscard')}
      </button>
    </p>
  );
}
