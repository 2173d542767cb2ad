import { Tabs } from '../controls/tabs.tsx';
import { useTexts } from '../core/use-texts.ts';
import type { BatchFile, BatchLists } from '../uploads/batch-state.ts';

const LISTS = [
  'totalFileList',
  'fileList',
  'successList',
  'failList',
  'unPassList',
] as const satisfies readonly (keyof BatchLists)[];

/** The five lists of a batch, with their counts. */
export function BatchTabs({ lists }: { lists: BatchLists }) {
  const t = useTexts();
  return (
    <Tabs
      size="small"
      items={LISTS.map((list) => ({
        key: list,
        label: `${t(`widget.${list}`)} ${lists[list].length}`,
        children: <FileNames files={lists[list]} />,
      }))}
    />
  );
}

function FileNames({ files }: { files: readonly BatchFile[] }) {
  const t = useTexts();
  if (files.length === 0) return <span className="rt-empty">{t('list.empty')}</span>;
  return (
    <ul className="rt-upload-files">
      {files.map(({ key, file, note, state, reason, url }) => (
        <li key={key}>
          {state === 'refused' && url !== undefined && (
            <img className="rt-upload-thumb" src={url} alt={file.name} loading="lazy" />
          )}
          <span>{file.name}</span>
          <span className={reason ? 'rt-tone-danger' : undefined}>{reason ?? note ?? t(`widget.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
