import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { hasEnding, MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '../uploads/check-file.ts';
import { FilePicker } from '../uploads/file-picker.tsx';
import { shrinkPicture } from '../uploads/shrink-picture.ts';
import { CameraButton } from './camera-button.tsx';
import { KeptPictures } from './kept-pictures.tsx';
import { NothingHeld } from './nothing-held.tsx';
import { UnderWay } from './under-way.tsx';
import { useControl } from './use-control.ts';
import { useUploads } from './use-uploads.ts';

/** Pictures (jpg, png, 2 MB after shrinking), with the addresses of the stored files as value. A click shows one large. */
export function ImageUpload(input: WidgetInput) {
  const { label, props, readOnly } = input;
  const t = useTexts();
  const { services } = useRuntime();
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const endings = props.accept ?? PICTURE_ENDINGS;
  const { urls, batch, multiple, open, add, remove } = useUploads(input, {
    endpoint: services.imageUpload,
    endings,
    maxBytes: MAX_PICTURE_BYTES,
    prepare: (file) => (hasEnding(file, PICTURE_ENDINGS) ? shrinkPicture(file) : Promise.resolve(file)),
  });
  const picker = (
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
  );
  return (
    <div className="rt-upload">
      <KeptPictures urls={urls} label={label} disabled={disabled} onRemove={remove} />
      <UnderWay batch={batch} />
      {readOnly ? (
        urls.length === 0 && <NothingHeld />
      ) : props.camera ? (
        <div className="rt-buttons">
          <CameraButton
            of={props.camera}
            label={label}
            again={urls.length > 0 && !multiple}
            endings={endings}
            disabled={disabled || !open}
            onTake={(file) => void add([file])}
          />
          {picker}
        </div>
      ) : (
        picker
      )}
    </div>
  );
}

export { ImageUpload as widget };
