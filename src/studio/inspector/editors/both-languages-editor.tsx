import { Input } from 'antd';
import { useTypedEdit } from '../../core/use-typed-edit.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import type { EditorProps } from '../editor-props.ts';
import styles from '../inspector.module.css';

interface Both {
  zh: string;
  en: string;
}

/** A text in both languages, beside one another. It is an edit once both are there: half of one would be none. */
export function BothLanguagesEditor({ item, labelledBy, describedBy, onChange }: EditorProps) {
  const t = useStudioTexts();
  const { draft, type, flush } = useTypedEdit(bothOf(item.value), (both) => {
    if (both.zh.trim() && both.en.trim()) onChange({ zh: both.zh, en: both.en });
    else if (!both.zh && !both.en) onChange(undefined);
  });
  const incomplete = (draft.zh.trim() === '') !== (draft.en.trim() === '');
  const box = (of: 'zh' | 'en', label: string) => (
    <div className={styles.language}>
      <span id={`${labelledBy}${of}`}>{label}</span>
      <Input
        size="small"
        lang={of === 'zh' ? 'zh-CN' : 'en'}
        aria-labelledby={`${labelledBy} ${labelledBy}${of}`}
        aria-describedby={describedBy}
        status={incomplete && draft[of].trim() === '' ? 'warning' : undefined}
        value={draft[of]}
        onChange={(event) => type({ ...draft, [of]: event.target.value })}
        onBlur={flush}
        onPressEnter={flush}
      />
    </div>
  );
  return (
    <div>
      <div className={styles.languages}>
        {box('zh', t('inspector.zh'))}
        {box('en', t('inspector.en'))}
      </div>
      {incomplete && <p className={styles.hint}>{t('inspector.bothNeeded')}</p>}
    </div>
  );
}

function bothOf(value: EditorProps['item']['value']): Both {
  const { zh, en } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>;
  return { zh: typeof zh === 'string' ? zh : '', en: typeof en === 'string' ? en : '' };
}
