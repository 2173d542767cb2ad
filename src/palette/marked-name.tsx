import styles from './palette.module.css';

interface MarkedNameProps {
  name: string;
  /** Places of the letters that were found. */
  letters: readonly number[];
}

/** A name with the found letters marked; letters beside one another share one mark. */
export function MarkedName({ name, letters }: MarkedNameProps) {
  const isFound = new Set(letters);
  const runs: { text: string; found: boolean }[] = [];
  [...name].forEach((char, place) => {
    const found = isFound.has(place);
    const last = runs.at(-1);
    if (last?.found === found) last.text += char;
    else runs.push({ text: char, found });
  });
  return runs.map(({ text, found }, place) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name have nothing else
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
