import { Table } from 'antd';
import { useTexts } from '../../core/use-texts.ts';
import { openDownload } from '../export/open-download.ts';
import { csvFile, type RowError } from './import-report.ts';

/** From this number of rows on, only the visible ones are drawn. */
const VIRTUAL_FROM = 50;

/** The errors row by row, and the same as a file that helps to fix the rows. */
export function RowErrors({ errors }: { errors: readonly RowError[] }) {
  const t = useTexts();
  const long = errors.length >= VIRTUAL_FROM;
  const sheets = errors.some(({ sheet }) => sheet !== undefined);
  const save = () => {
    const head = [
      ...(sheets ? [t('action.sheet')] : []),
      t('action.rowNumber'),
      t('action.column'),
      t('action.reason'),
    ];
    const rows = errors.map(({ row, sheet, label, message }) => [
      ...(sheets ? [sheet ?? ''] : []),
      String(row),
      label,
      message,
    ]);
    const url = URL.createObjectURL(csvFile([head, ...rows]));
    openDownload(url, `${t('action.failedRows')}.csv`);
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <Table<RowError>
        size="small"
        aria-label={t('action.failedRows')}
        rowKey={(error) => `${error.sheet} ${error.row} ${error.label} ${error.message}`}
        dataSource={[...errors]}
        pagination={false}
        virtual={long}
        // Where rows are drawn as they become visible, the widths must be numbers; a phone scrolls sideways then.
        scroll={{ y: 240, ...(long && { x: sheets ? 680 : 560 }) }}
        columns={[
          ...(sheets ? [{ dataIndex: 'sheet', title: t('action.sheet'), width: long ? 120 : '20%' }] : []),
          { dataIndex: 'row', title: t('action.rowNumber'), width: 64 },
          { dataIndex: 'label', title: t('action.column'), width: long ? 160 : '32%' },
          {
            dataIndex: 'message',
            title: t('action.reason'),
            className: 'rt-import-reason',
            ...(long && { width: 336 }),
          },
        ]}
      />
      <button type="button" className="rt-link" onClick={save}>
        {t('action.saveFailedRows')}
      </button>
    </>
  );
}
