import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { checkFile, MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '../uploads/check-file.ts';
import { shrinkPicture } from '../uploads/shrink-picture.ts';
import { uploadPayload } from '../uploads/upload-payload.ts';
import { useBatchUpload } from '../uploads/use-batch-upload.ts';
import { BatchFiles } from './batch-files.tsx';
import { BatchOfCalls } from './batch-of-calls.tsx';
import { textsOf } from './is-multiple.ts';
import { KeptPictures } from './kept-pictures.tsx';
import { NothingHeld } from './nothing-held.tsx';
import { useBatchValue } from './use-batch-value.ts';

/**
 * Many pictures at once, three under way at a time, in five lists. The field's value is the addresses of the accepted ones,
 * in the order they were chosen, after those that it had before; those that did not arrive can be tried again.
 */
export function BatchUpload(input: WidgetInput) {
  const { batch } = input.props;
  return batch ? <BatchOfCalls input={input} batch={batch} /> : <BatchOfPictures {...input} />;
}

function BatchOfPictures(input: WidgetInput) {
  const { disabled, label, onChange, props, value, readOnly } = input;
  const t = useTexts();
  const { client, services } = useRuntime();
  const endings = props.accept ?? PICTURE_ENDINGS;
  const batch = useBatchUpload({
    failedText: t('widget.uploadFailed'),
    send: async (file, signal) => {
      const sent = await shrinkPicture(file);
      const problem = checkFile(sent, endings, MAX_PICTURE_BYTES);
      if (problem) return { refused: t(`widget.${problem}`, { endings: endings.join(' / '), size: '2 MB' }) };
      return client.post<{ url: string }>(services.imageUpload, await uploadPayload(sent), { signal, quiet: true });
    },
  });
  const before = useBatchValue(input, batch);
  return (
    <div className="rt-upload">
      <KeptPictures
        urls={before}
        label={label}
        disabled={disabled === true || readOnly === true}
        onRemove={(url) => onChange(textsOf(value).filter((each) => each !== url))}
      />
      {readOnly && before.length === 0 && <NothingHeld />}
      <BatchFiles input={input} batch={batch} endings={endings} held={before.length} />
    </div>
  );
}

export { BatchUpload as widget };
