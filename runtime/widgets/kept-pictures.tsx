import { markBroken } from '../cells/image.tsx';
import { useDialogs } from '../core/dialogs.tsx';
import { useTexts } from '../core/use-texts.ts';
import { formats } from '../formats/formats.ts';

interface KeptPicturesProps {
  /** The addresses of the stored pictures. */
  urls: readonly string[];
  label: string;
  disabled: boolean;
  onRemove(url: string): void;
}

/** The pictures in a field's value; a click shows one large. */
export function KeptPictures({ urls, label, disabled, onRemove }: KeptPicturesProps) {
  const t = useTexts();
  const { openImage } = useDialogs();
  if (urls.length === 0) return null;
  return (
    <ul className="rt-upload-pictures">
      {urls.map((url, place) => (
        <li key={url}>
          {formats.image.test(url) ? (
            <button type="button" className="rt-image" onClick={() => openImage(url, label)}>
              <img src={url} alt={`${label} ${place + 1}`} onError={markBroken} />
            </button>
          ) : (
            <span className="rt-image rt-image-broken" title={t('cell.imageFailed')} />
          )}
          {!disabled && (
            <button
              type="button"
              className="rt-link"
              aria-label={t('widget.removeFile', { name: `${label} ${place + 1}` })}
              onClick={() => onRemove(url)}
            >
              {t('widget.remove')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
