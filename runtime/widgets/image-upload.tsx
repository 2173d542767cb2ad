import { useTranslation } from 'react-i18next';
import { useDialogs } from '../actions/dialog-host.tsx';
import { markBroken } from '../cells/image.tsx';
import { formats } from '../formats/formats.ts';
import { useRuntime } from '../runtime-provider.tsx';
import { hasEnding, MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '../uploads/check-file.ts';
import { FilePicker } from '../uploads/file-picker.tsx';
import { shrinkPicture } from '../uploads/shrink-picture.ts';
import { UnderWay } from './under-way.tsx';
import { useControl } from './use-control.ts';
import { useUploads } from './use-uploads.ts';
import type { WidgetInput } from './widget-input.ts';

/** Pictures (jpg, png, 2 MB after shrinking), held as the addresses they are kept under. A click shows one large. */
export function ImageUpload(input: WidgetInput) {
  const { label, props } = input;
  const { t } = useTranslation('runtime');
  const { services } = useRuntime();
  const { openImage } = useDialogs();
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const endings = props.accept ?? PICTURE_ENDINGS;
  const { urls, batch, multiple, open, add, remove } = useUploads(input, {
    endpoint: services.imageUpload,
    endings,
    maxBytes: MAX_PICTURE_BYTES,
    prepare: (file) => (hasEnding(file, PICTURE_ENDINGS) ? shrinkPicture(file) : Promise.resolve(file)),
  });
  return (
    <div className="rt-upload">
      {urls.length > 0 && (
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
                  onClick={() => remove(url)}
                >
                  {t('widget.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <UnderWay batch={batch} />
      <FilePicker
        id={id}
        label={label}
        text={t(urls.length > 0 && !multiple ? 'widget.replacePicture' : 'widget.choosePicture')}
        endings={endings}
        multiple={multiple}
        disabled={disabled || !open}
        describedBy={describedBy}
        onFiles={add}
        onBlur={onBlur}
      />
    </div>
  );
}
