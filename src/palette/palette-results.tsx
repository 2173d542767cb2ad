import { type Texts, useTexts } from '../i18n/use-texts.ts';
import { usePreferences } from '../stores/preferences.ts';
import { MarkedName } from './marked-name.tsx';
import styles from './palette.module.css';
import type { Section } from './palette-entry.ts';
import type { Found } from './search-entries.ts';

interface PaletteResultsProps {
  /** Before the number of an entry it is the id of its option, before `list` that of the list. */
  id: string;
  found: readonly Found[];
  /** Number of the entry that Enter takes. */
  chosen: number;
  onChoose(place: number): void;
  onPoint(place: number): void;
}

/** What was found, under the heads of its sections. The focus stays in the box above. */
export function PaletteResults({ id, found, chosen, onChoose, onPoint }: PaletteResultsProps) {
  const t = useTexts();
  const sections = [...new Set(found.map(({ entry }) => entry.section))];
  return (
    <div id={`${id}list`} role="listbox" tabIndex={-1} aria-label={t('palette.results')} className={styles.results}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={section} role="group" aria-label={headOf(section, t)}>
          <p className={styles.section} aria-hidden="true">
            {headOf(section, t)}
          </p>
          {found.map((each, place) =>
            each.entry.section === section ? (
              // biome-ignore lint/a11y/useFocusableInteractive: the box above has the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above hears the keys
              <div
                key={each.entry.key}
                id={`${id}${place}`}
                role="option"
                aria-selected={place === chosen}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => place !== chosen && onPoint(place)}
                onClick={() => onChoose(place)}
              >
                <Option found={each} />
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

function Option({ found: { entry, letters, also } }: { found: Found }) {
  const language = usePreferences((state) => state.language);
  return (
    <>
      <span className={styles.name}>
        <MarkedName name={entry.names[language]} letters={letters} />
        {also && (
          <span className={styles.also}>
            <MarkedName name={also.name} letters={also.letters} />
          </span>
        )}
      </span>
      {entry.groups.length > 0 && <span className={styles.groups}>{entry.groups.join(' / ')}</span>}
      {entry.state && <span className={styles.state}>{entry.state}</span>}
    </>
  );
}

const headOf = (section: Section, t: Texts) => t(`palette.${section}`);
