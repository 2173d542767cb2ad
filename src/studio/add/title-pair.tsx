import { Input } from 'antd';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './add.module.css';

/** What something new is called, in both languages. */
export function TitlePair({ title, onChange }: { title: Text; onChange(title: Text): void }) {
  const t = useStudioTexts();
  return (
    <div className={styles.pair}>
      {(['zh', 'en'] as const).map((language) => (
        <Input
          key={language}
          aria-label={t(`newPage.title.${language}`)}
          placeholder={t(`newPage.title.${language}`)}
          value={title[language]}
          onChange={({ target }) => onChange({ ...title, [language]: target.value })}
        />
      ))}
    </div>
  );
}
