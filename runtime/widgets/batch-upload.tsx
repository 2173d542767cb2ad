import { Progress } from 'antd';
import { useRuntime } from '../runtime-provider.tsx';
import { checkFile, MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '../uploads/check-file.ts';
import { FilePicker } from '../uploads/file-picker.tsx';
import { shrinkPicture } from '../uploads/shrink-picture.ts';
import { uploadPayload } from '../uploads/upload-payload.ts';
import { useBatchUpload } from '../uploads/use-batch-upload.ts';
import { useTexts } from '../use-texts.ts';
import { BatchOfCalls } from './batch-of-calls.tsx';
import { BatchTabs } from './batch-tabs.tsx';
import { freshFiles } from './fresh-files.ts';
import { textsOf } from './is-multiple.ts';
import { KeptPictures } from './kept-pictures.tsx';
import { NothingHeld } from './nothing-held.tsx';
import { useBatchValue } from './use-batch-value.ts';
import { useControl } from './use-control.ts';
import { useProblem } from './use-problem.ts';
import type { WidgetInput } from './widget-input.ts';

const MAX_FILES = 500;
/**
 * Many pictures at once, three under way at a time, in five lists. The field holds the addresses of those that were taken,
 * in the order they were chosen, behind those that it held before; those that did not arrive can be tried again.
 */
export function BatchUpload(input: WidgetInput) {
  const { batch } = input.props;
  return batch ? <BatchOfCalls input={input} batch={batch} /> : <BatchOfPictures {...input} />;
}

function BatchOfPictures(input: WidgetInput) {
  const { label, onChange, props, value, readOnly } = input;
  const t = useTexts();
  const { client, services } = useRuntime();
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const endings = props.accept ?? PICTURE_ENDINGS;
  const batch = useBatchUpload({
    failedText: t('widget.uploadFailed'),
    send: async (file, signal) => {
      const sent = await shrinkPicture(file);
      const problem = checkFile(sent, endings, MAX_PICTURE_BYTES);
      if (problem) return { refused: t(`widget.${problem}`, wording) };
      return client.post<{ url: string }>(services.imageUpload, await uploadPayload(sent), { signal, quiet: true });
    },
  });
  const wording = { endings: endings.join(' / '), size: '2 MB' };
  const { totalFileList, fileList, failList, unPassList, busy } = batch;
  const through = totalFileList.length - fileList.length;
  useProblem(input, busy ? t('widget.uploading') : undefined);

  const before = useBatchValue(input, batch);
  const max = props.maxCount ?? MAX_FILES;

  const add = (files: readonly File[]) => {
    let room = max - before.length - (totalFileList.length - unPassList.length);
    batch.add(
      freshFiles(files, totalFileList).map((file) => {
        // What is too big may still shrink; what is no picture never fits.
        const problem = checkFile(file, endings, 10 * MAX_PICTURE_BYTES);
        if (problem) return { file, refused: t(`widget.${problem}`, wording) };
        room -= 1;
        return room >= 0 ? { file } : { file, refused: t('widget.tooMany', { count: max }) };
      }),
    );
  };

  return (
    <div className="rt-upload">
      <KeptPictures
        urls={before}
        label={label}
        disabled={disabled}
        onRemove={(url) => onChange(textsOf(value).filter((each) => each !== url))}
      />
      {readOnly ? (
        before.length === 0 && <NothingHeld />
      ) : (
        <FilePicker
          id={id}
          label={label}
          text={t('widget.choosePictures')}
          endings={endings}
          multiple
          disabled={disabled}
          describedBy={describedBy}
          onFiles={add}
          onBlur={onBlur}
        />
      )}
      {totalFileList.length > 0 && (
        <>
          <div className="rt-upload-progress" aria-live="polite">
            <span>{t('widget.progress', { done: through, total: totalFileList.length })}</span>
            <Progress percent={Math.floor((through / totalFileList.length) * 100)} showInfo={false} size="small" />
            {failList.length > 0 && !busy && (
              <button type="button" className="rt-link" onClick={batch.retryFailed}>
                {t('widget.retryFailed', { count: failList.length })}
              </button>
            )}
          </div>
          <BatchTabs lists={batch} />
        </>
      )}
    </div>
  );
}
