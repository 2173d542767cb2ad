import { useMemo } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { isSamePath } from '../core/place.ts';
import { useStudio } from '../core/studio-store.ts';
import { partsOf } from '../outline/outline-rows.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { Language, OutlinePart } from '../worker/messages.ts';
import styles from './studio-window.module.css';

/** What is selected and what the last edit did: below everything, and for screen readers. */
export function StatusLine() {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const look = useStudio((state) => state.look);
  const selected = useStudio((state) => state.selected);
  const said = useStudio((state) => state.said);
  const part = useMemo(() => {
    if (!look || !selected || selected.file !== look.file) return undefined;
    return [...partsOf(look.outline)].find(({ path }) => isSamePath(path, selected.path));
  }, [look, selected]);
  const findings = look?.findings.length ?? 0;
  return (
    <footer className={styles.status}>
      <span role="status" aria-live="polite" data-refused={said?.refused ? '' : undefined}>
        {/* The same sentence twice is two sentences to a screen reader. */}
        {said && <span key={said.round}>{said.text[language]}</span>}
      </span>
      <span aria-live="polite" className={styles.selected}>
        {part && t('status.selected', { what: namedKind(part, language) })}
      </span>
      <span className={findings > 0 ? styles.problems : styles.clean}>
        {findings > 0 ? t('status.findings', { count: findings }) : look && t('status.clean')}
      </span>
    </footer>
  );
}

/** A part that is called as its kind is said once. */
function namedKind({ kind, name }: OutlinePart, language: Language): string {
  if (kind[language] === name[language]) return name[language];
  return language === 'zh' ? `${kind.zh}“${name.zh}”` : `${kind.en} “${name.en}”`;
}
