import { useTranslation } from 'react-i18next';

/** Says that what was typed last time is there again. */
export function DraftStrip({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslation('runtime');
  return (
    <p className="rt-draft" role="status">
      {t('form.draftRestored')}{' '}
      <button type="button" className="rt-link" onClick={onDiscard}>
        {t('form.draftDiscard')}
      </button>
    </p>
  );
}
