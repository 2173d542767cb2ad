import { Progress } from 'antd';
import type { WidgetProps } from '../../schemas/generated/grammar.ts';
import { checkFile, MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '../uploads/check-file.ts';
import { FilePicker } from '../uploads/file-picker.tsx';
import { useTexts } from '../use-texts.ts';
import { BatchTabs } from './batch-tabs.tsx';
import { freshFiles } from './fresh-files.ts';
import { NothingHeld } from './nothing-held.tsx';
import { useBatchOfCalls } from './use-batch-of-calls.ts';
import { useControl } from './use-control.ts';
import { useProblem } from './use-problem.ts';
import type { WidgetInput } from './widget-input.ts';

const MAX_FILES = 500;

interface BatchOfCallsProps {
  input: WidgetInput;
  batch: NonNullable<WidgetProps['batch']>;
}

/** Many pictures, each sent to a call that may refuse it, three under way at a time. The field holds the id of their batch. */
export function BatchOfCalls({ input, batch: calls }: BatchOfCallsProps) {
  const { label, props, readOnly } = input;
  const t = useTexts();
  const { id, disabled, onBlur, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const endings = props.accept ?? PICTURE_ENDINGS;
  const batch = useBatchOfCalls(input, calls, endings);
  const { totalFileList, fileList, failList, unPassList, busy } = batch;
  const through = totalFileList.length - fileList.length;
  useProblem(input, busy ? t('widget.uploading') : undefined);
  if (readOnly) return <NothingHeld />;

  const max = props.maxCount ?? MAX_FILES;
  const wording = { endings: endings.join(' / '), size: '2 MB' };
  const add = (files: readonly File[]) => {
    let room = max - (totalFileList.length - unPassList.length);
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
