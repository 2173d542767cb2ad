import { SearchOutlined } from '@ant-design/icons-svg';
import { Input, type InputRef, Modal, Segmented } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { perform, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { Addable, Language } from '../worker/messages.ts';
import styles from './add.module.css';
import { useAddable } from './use-addable.ts';

const GROUPS: readonly Addable['group'][] = ['column', 'filter', 'field', 'action', 'figure', 'block', 'other'];

/** What can be added here, searched by a word: a list that is gone through with the arrows from the box above it. */
export function AddDialog({ onClosed }: { onClosed(): void }) {
  const t = useStudioTexts();
  const id = useId();
  const language = usePreferences((state) => state.language);
  const addable = useAddable();
  const box = useRef<InputRef>(null);
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState<Addable['group'] | 'all'>('all');
  const [at, setAt] = useState(0);
  const there = GROUPS.filter((each) => addable?.some((one) => one.group === each));
  const found = there
    .filter((each) => group === 'all' || each === group)
    .flatMap((each) => (addable ?? []).filter((one) => one.group === each && doesMatch(one, query)));
  const active = found[Math.min(at, found.length - 1)];
  const isPage = useStudio((state) => state.look?.file.startsWith('pages/') ?? true);
  const nothing = query ? 'add.none' : isPage ? 'add.nothing' : 'add.inProperties';

  const add = (one: Addable | undefined) => {
    if (!one) return;
    onClosed();
    void perform(one.operation);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setAt((now) => (Math.min(now, found.length - 1) + by + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') add(active);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open
      title={t('add.title')}
      footer={null}
      width={600}
      onCancel={onClosed}
      destroyOnHidden
      afterOpenChange={(open) => open && box.current?.focus()}
    >
      <Input
        ref={box}
        allowClear
        prefix={<Icon of={SearchOutlined} />}
        role="combobox"
        aria-label={t('add.search')}
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={active && `${id}${active.id}`}
        placeholder={t('add.search')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {there.length > 1 && (
        <Segmented
          className={styles.groups}
          size="small"
          aria-label={t('add.groups')}
          value={group}
          options={[
            { value: 'all' as const, label: t('add.all') },
            ...there.map((each) => ({ value: each, label: t(`add.${each}`) })),
          ]}
          onChange={(chosen) => {
            setGroup(chosen);
            setAt(0);
          }}
        />
      )}
      <div id={`${id}list`} role="listbox" tabIndex={-1} aria-label={t('add.title')} className={styles.list}>
        {there.map((each) => {
          const inside = found.filter((one) => one.group === each);
          if (inside.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={each} role="group" aria-label={t(`add.${each}`)}>
              <p className={styles.groupTitle} aria-hidden="true">
                {t(`add.${each}`)}
              </p>
              {inside.map((one) => (
                <Line
                  key={one.id}
                  id={`${id}${one.id}`}
                  one={one}
                  language={language}
                  isActive={one === active}
                  onPoint={() => setAt(found.indexOf(one))}
                  onChoose={() => add(one)}
                />
              ))}
            </div>
          );
        })}
        {addable && found.length === 0 && <p className={styles.none}>{t(nothing)}</p>}
      </div>
    </Modal>
  );
}

interface LineProps {
  id: string;
  one: Addable;
  language: Language;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Line({ id, one, language, isActive, onPoint, onChoose }: LineProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box above has the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above hears the keys
    <div
      ref={box}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <span>{one.label[language]}</span>
      {one.description && <span className={styles.optionText}>{one.description[language]}</span>}
    </div>
  );
}

function doesMatch({ label, description, id }: Addable, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return true;
  return [id, label.zh, label.en, description?.zh, description?.en].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
}
