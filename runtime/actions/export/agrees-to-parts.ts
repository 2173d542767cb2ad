import type { useAppProps } from 'antd/es/app/context';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../core/format-number.ts';

/** The answer of an export that is too large for one file. */
export interface TooMany {
  rows: number;
  files: number;
}

/** Asks whether several files are wanted: they need a while, and a user who wanted a few rows has forgotten a filter. */
export function agreesToParts(
  modal: useAppProps['modal'],
  t: TFunction<'runtime'>,
  { rows, files }: TooMany,
): Promise<boolean> {
  return new Promise((done) => {
    modal.confirm({
      icon: null,
      centered: true,
      width: 440,
      title: t('export.inPartsTitle'),
      content: t('export.inParts', { rows: formatNumber(rows), count: files }),
      okText: t('export.inPartsYes'),
      okButtonProps: { autoInsertSpace: false },
      cancelText: t('action.cancel'),
      cancelButtonProps: { autoInsertSpace: false },
      onOk: () => done(true),
      onCancel: () => done(false),
    });
  });
}
