import { Modal, Radio } from 'antd';
import { useState } from 'react';
import type { JsonValue } from '../../../validators/json.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { pointerOf } from '../core/place.ts';
import { updateStanding, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { Conflict } from '../worker/messages.ts';
import styles from './changes.module.css';

type Holder = 'mine' | 'theirs';

/** What was changed here and on the disk at once: part by part, which side holds. All else is merged already. */
export function ConflictsDialog({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const [chosen, setChosen] = useState<Readonly<Record<string, Holder>>>({});
  const keyOf = (file: string, path: Conflict['parts'][number]['path']) => `${file}#${pointerOf(path)}`;
  const all = conflicts.flatMap(({ file, parts }) => parts.map(({ path }) => keyOf(file, path)));
  const isDone = all.every((key) => chosen[key]);
  const merge = async () => {
    for (const { file, parts } of conflicts) {
      const choices = parts.map(({ path }) => ({ path, take: chosen[keyOf(file, path)] ?? ('mine' as const) }));
      await updateStanding((client) => client.ask('merge', { file, choices }));
    }
    useStudio.setState({ conflicts: [] });
  };
  return (
    <Modal
      open
      title={t('conflicts.title')}
      width={860}
      closable={false}
      keyboard={false}
      okText={t('conflicts.merge')}
      okButtonProps={{ disabled: !isDone }}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={() => void merge()}
      destroyOnHidden
    >
      <div className={styles.changes}>
        <p>{t('conflicts.text')}</p>
        {conflicts.map(({ file, parts }) => (
          <section key={file} aria-label={file}>
            <h3>
              <code>{file}</code>
            </h3>
            {parts.map(({ path, name, mine, theirs }) => {
              const key = keyOf(file, path);
              return (
                <fieldset key={key} className={styles.conflict}>
                  <legend>{name[language]}</legend>
                  <Radio.Group
                    className={styles.sides}
                    aria-label={name[language]}
                    value={chosen[key]}
                    onChange={({ target }) => setChosen({ ...chosen, [key]: target.value as Holder })}
                  >
                    <Side holder="mine" label={t('conflicts.mine')} value={mine} gone={t('conflicts.gone')} />
                    <Side holder="theirs" label={t('conflicts.theirs')} value={theirs} gone={t('conflicts.gone')} />
                  </Radio.Group>
                </fieldset>
              );
            })}
          </section>
        ))}
      </div>
    </Modal>
  );
}

interface SideProps {
  holder: Holder;
  label: string;
  value: JsonValue | undefined;
  /** In the place of what is not there on this side. */
  gone: string;
}

function Side({ holder, label, value, gone }: SideProps) {
  return (
    <div className={styles.side}>
      <Radio value={holder}>{label}</Radio>
      <pre>{value === undefined ? gone : JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}
