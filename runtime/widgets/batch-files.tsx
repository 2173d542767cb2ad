import { Progress } from 'antd';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { checkFile, MAX_PICTURE_BYTES } from '../uploads/check-file.ts';
import { FilePicker } from '../uploads/file-picker.tsx';
import type { Batch } from '../uploads/use-batch-upload.ts';
import { BatchTabs } from './batch-tabs.tsx';
import { freshFiles } from './fresh-files.ts';
import { useControl } from './use-control.ts';
import { useProblem } from './use-problem.ts';

const MAX_FILES = 500;

interface BatchFilesProps {
  input: WidgetInput;
  batch: Batch;
  /** Of the files that may be chosen, with the dot. */
  endings: readonly string[];
  /** Pictures that the field has already: so many fewer can be added. */
  held?: number;
}

/** The picker of a batch's files, their progress, and the result of each. */
export function BatchFiles({ input, batch, endings, held = 0 }: BatchFilesProps) {
  const { label, props, readOnly } = input;
  const t = useTexts();
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const { totalFileList, fileList, failList, unPassList, busy } = batch;
  const through = totalFileList.length - fileList.length;
  useProblem(input, busy ? t('widget.uploading') : undefined, busy);

  const max = props.maxCount ?? MAX_FILES;
  const wording = { endings: endings.join(' / '), size: '2 MB' };
  const add = (files: readonly File[]) => {
    let room = max - held - (totalFileList.length - unPassList.length);
    batch.add(
      freshFiles(files, totalFileList).map((file) => {
        // A picture that is too big may still be shrunk; a file that is no picture never fits.
        const problem = checkFile(file, endings, 10 * MAX_PICTURE_BYTES);
        if (problem) return { file, refused: t(`widget.${problem}`, wording) };
        room -= 1;
        return room >= 0 ? { file } : { file, refused: t('widget.tooMany', { count: max }) };
      }),
    );
  };

  return (
    <>
      {!readOnly && (
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
            <Progress
              percent={Math.floor((through / totalFileList.length) * 100)}
              // Green means that all have arrived.
              status={failList.length + unPassList.length > 0 ? 'normal' : undefined}
              showInfo={false}
              size="small"
            />
            {failList.length > 0 && !busy && (
              <button type="button" className="rt-link" onClick={batch.retryFailed}>
                {t('widget.retryFailed', { count: failList.length })}
              </button>
            )}
          </div>
          <BatchTabs lists={batch} />
        </>
      )}
    </>
  );
}
