import { PlusOutlined, SearchOutlined } from '@ant-design/icons-svg';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { isInside, pointerOf } from '../core/place.ts';
import { select, useStudio } from '../core/studio-store.ts';
import { partsOf } from '../outline/outline-rows.ts';
import { textNamed, useStudioTexts } from '../use-studio-texts.ts';
import type { Inspected, InspectedKey, Language } from '../worker/messages.ts';
import { Description } from './description.tsx';
import { FindingLine } from './finding-line.tsx';
import styles from './inspector.module.css';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';
import { useInspected } from './use-inspected.ts';

/** Everything that the selected part says, and may say. */
export function Inspector() {
  const t = useStudioTexts();
  const inspected = useInspected();
  if (!inspected) return <p className={styles.nothing}>{t('inspector.nothing')}</p>;
  return <Keys key={inspected.place.file + pointerOf(inspected.place.path)} inspected={inspected} />;
}

function Keys({ inspected }: { inspected: Inspected }) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const [query, setQuery] = useState('');
  /** Keys that are not used yet, and were opened to be given a value. */
  const [begun, setBegun] = useState<readonly string[]>([]);
  const { place, kind, name, description, used, possible, findings, inReach, inCondition } = inspected;
  const wanted = query.trim().toLowerCase();
  const shown = (keys: readonly InspectedKey[]) => keys.filter((key) => doesMatch(key, wanted, language));
  const [shownUsed, shownPossible] = [shown(used), shown(possible)];
  /** It stands among the used ones from then on, so that it keeps the focus when it is given its value. */
  const isOpen = ({ key, required }: InspectedKey) => begun.includes(key) || required;
  return (
    <div className={styles.inspector} data-pane="inspector">
      <header className={styles.head}>
        <Trail />
        <h2 className={styles.title}>
          {name[language]}
          {kind[language] !== name[language] && <span className={styles.kind}>{kind[language]}</span>}
        </h2>
        {description && <Description text={description[language]} />}
        {findings.map((finding) => (
          <FindingLine key={`${finding.pointer}:${finding.rule}:${finding.message}`} finding={finding} />
        ))}
        <Input
          size="small"
          allowClear
          prefix={<Icon of={SearchOutlined} />}
          placeholder={t('inspector.search')}
          aria-label={t('inspector.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </header>
      <section aria-label={t('inspector.used')}>
        {[...shownUsed, ...shownPossible.filter(isOpen)].map((item) => (
          <KeyRow
            key={item.key}
            {...{ item, language, inReach, inCondition }}
            file={place.file}
            isNew={begun.includes(item.key)}
          />
        ))}
        {used.length === 0 && !possible.some(isOpen) && <p className={styles.nothing}>{t('inspector.noneUsed')}</p>}
        {inspected.named && <NewKey inspected={inspected} />}
      </section>
      {possible.some((item) => !isOpen(item)) && (
        <section aria-label={t('inspector.possible')} className={styles.possible}>
          <h3 className={styles.sectionTitle}>{t('inspector.possible')}</h3>
          {shownPossible
            .filter((item) => !isOpen(item))
            .map((item) => (
              <button
                key={item.key}
                type="button"
                className={styles.offer}
                data-key={item.key}
                title={item.description?.[language]}
                onClick={() => setBegun([...begun, item.key])}
              >
                <Icon of={PlusOutlined} />
                <span className={styles.offerName}>
                  {textNamed(`key.${item.key}`, language)} <code className={styles.code}>{item.key}</code>
                </span>
                <span className={styles.offerText}>{item.description?.[language]}</span>
              </button>
            ))}
        </section>
      )}
    </div>
  );
}

/** The parts around the selected one, each a way to it. */
function Trail() {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const look = useStudio((state) => state.look);
  const selected = useStudio((state) => state.selected);
  const holders = useMemo(() => {
    if (!look || selected?.file !== look.file) return [];
    return [...partsOf(look.outline)].filter(
      ({ path }) => path.length < selected.path.length && isInside(selected.path, path),
    );
  }, [look, selected]);
  if (holders.length === 0) return null;
  return (
    <nav className={styles.trail} aria-label={t('inspector.trail')}>
      {holders.map(({ path, name }) => (
        <button key={pointerOf(path)} type="button" onClick={() => select(path)}>
          {name[language]}
        </button>
      ))}
    </nav>
  );
}

function doesMatch({ key, description }: InspectedKey, wanted: string, language: Language): boolean {
  if (wanted === '') return true;
  const texts = [key, description?.zh, description?.en, textNamed(`key.${key}`, language)];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}
