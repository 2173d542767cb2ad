import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { formats } from '../formats/formats.ts';
import { FilePicker } from '../uploads/file-picker.tsx';
import { NothingHeld } from './nothing-held.tsx';
import { UnderWay } from './under-way.tsx';
import { useControl } from './use-control.ts';
import { useUploads } from './use-uploads.ts';

const ENDINGS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'zip', 'jpg', 'jpeg', 'png'];
const MAX_BYTES = 10 * 1024 * 1024;

/** Files of any kind that the page accepts; the value is the addresses of the stored files; 10 MB each. */
export function FileUpload(input: WidgetInput) {
  const t = useTexts();
  const { services } = useRuntime();
  if (services.fileUpload === undefined) {
    return <span className="rt-tone-danger">{t('widget.noFileService')}</span>;
  }
  return <KeptFiles {...input} endpoint={services.fileUpload} />;
}

function KeptFiles({ endpoint, ...input }: WidgetInput & { endpoint: string }) {
  const { label, props, readOnly } = input;
  const t = useTexts();
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const endings = props.accept ?? ENDINGS;
  const { urls, batch, multiple, open, add, remove } = useUploads(input, { endpoint, endings, maxBytes: MAX_BYTES });
  return (
    <div className="rt-upload">
      {urls.length > 0 && (
        <ul className="rt-upload-files">
          {urls.map((url) => (
            <li key={url}>
              {/* The format fits any file: an address of this console or an http(s) one, never a script. */}
              {formats.image.test(url) ? (
                <a className="rt-link" href={url} target="_blank" rel="noopener noreferrer">
                  {nameOf(url)}
                </a>
              ) : (
                <span>{nameOf(url)}</span>
              )}
              {!disabled && (
                <button
                  type="button"
                  className="rt-link"
                  aria-label={t('widget.removeFile', { name: nameOf(url) })}
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
      {readOnly ? (
        urls.length === 0 && <NothingHeld />
      ) : (
        <FilePicker
          id={id}
          label={label}
          text={t('widget.chooseFile')}
          endings={endings}
          multiple={multiple}
          disabled={disabled || !open}
          describedBy={describedBy}
          onFiles={add}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}

/** The last part of an address, decoded for display. */
function nameOf(url: string): string {
  // An address that ends with its host has no name of its own.
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) || url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export { FileUpload as widget };
