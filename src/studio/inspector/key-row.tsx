import { ArrowRightOutlined, CloseOutlined } from '@ant-design/icons-svg';
import { Button } from 'antd';
import { memo, useId } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import type { JsonValue } from '../../../validators/json.ts';
import { perform, select } from '../core/studio-store.ts';
import { textNamed, useStudioTexts } from '../use-studio-texts.ts';
import type { Choice, InspectedKey, Language } from '../worker/messages.ts';
import { FindingLine } from './finding-line.tsx';
import styles from './inspector.module.css';
import { KeyEditor } from './key-editor.tsx';

interface KeyRowProps {
  item: InspectedKey;
  file: string;
  language: Language;
  inReach: readonly Choice[];
  inCondition: readonly Choice[];
  /** Of a key that is not used: it was opened to be given a value. */
  isNew?: boolean;
}

/** One key of the selected part: what it is, its value, and what is wrong with it. */
export const KeyRow = memo(function KeyRow(props: KeyRowProps) {
  const { item, file, language, inReach, inCondition, isNew = false } = props;
  const t = useStudioTexts();
  const id = useId();
  const at = { file, path: item.path };
  const change = (value: JsonValue | undefined) => {
    if (value === undefined && item.value === undefined) return;
    void perform(value === undefined ? { kind: 'remove', at } : { kind: 'set', at, value });
  };
  const { leadsTo } = item;
  const name = textNamed(`key.${item.key}`, language);
  return (
    <div className={styles.key} data-key={item.key} data-inline={item.editor === 'boolean' ? '' : undefined}>
      <div className={styles.keyHead}>
        <span id={id} className={styles.keyName}>
          {name && <span>{name}</span>}
          <code className={name ? styles.code : undefined}>{item.key}</code>
        </span>
        {item.required && (
          <span className={styles.required} title={t('inspector.required')}>
            {t('inspector.required')}
          </span>
        )}
        {leadsTo && (
          <Button
            className={styles.leads}
            size="small"
            type="text"
            icon={<Icon of={ArrowRightOutlined} />}
            aria-label={t('inspector.goTo', { name: String(item.value) })}
            title={t('inspector.goTo', { name: String(item.value) })}
            onClick={() => select(leadsTo.path, leadsTo.file)}
          />
        )}
        {!item.required && item.value !== undefined && (
          <Button
            className={styles.clear}
            size="small"
            type="text"
            icon={<Icon of={CloseOutlined} />}
            aria-label={t('inspector.clear', { name: item.key })}
            title={t('inspector.clear', { name: item.key })}
            onClick={() => change(undefined)}
          />
        )}
      </div>
      <div className={styles.keyEditor} ref={isNew ? focusFirst : undefined}>
        <KeyEditor
          {...{ item, language, inReach, inCondition, file }}
          labelledBy={id}
          describedBy={`${id}text`}
          onChange={change}
        />
      </div>
      <p id={`${id}text`} className={styles.keyText}>
        {item.description?.[language]}
        {item.preset !== undefined && <> {t('inspector.preset', { value: shown(item.preset) })}</>}
        {isNew && item.example !== undefined && <> {t('inspector.example', { value: shown(item.example) })}</>}
      </p>
      {item.findings.map((finding) => (
        <FindingLine key={`${finding.pointer}:${finding.rule}:${finding.message}`} finding={finding} />
      ))}
    </div>
  );
});

function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button, [contenteditable="true"]')?.focus();
}

function shown(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
