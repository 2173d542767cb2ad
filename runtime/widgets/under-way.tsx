import { useTexts } from '../core/use-texts.ts';
import type { Batch } from '../uploads/use-batch-upload.ts';

/** The files of a field that are not stored yet: those under way, and those that failed. */
export function UnderWay({ batch }: { batch: Batch }) {
  const t = useTexts();
  const { totalFileList, failList } = batch;
  if (totalFileList.length === 0) return null;
  return (
    <ul className="rt-upload-files" aria-live="polite">
      {totalFileList.map(({ key, file, state, reason }) => (
        <li key={key} className={reason ? 'rt-tone-danger' : undefined}>
          <span>{file.name}</span>
          <span>{reason ?? (state === 'done' ? '' : t('widget.uploading'))}</span>
          <button
            type="button"
            className="rt-link"
            aria-label={t('widget.removeFile', { name: file.name })}
            onClick={() => batch.remove(key)}
          >
            {t('widget.remove')}
          </button>
        </li>
      ))}
      {failList.length > 0 && (
        <li>
          <button type="button" className="rt-link" onClick={batch.retryFailed}>
            {t('widget.retryFailed', { count: failList.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
