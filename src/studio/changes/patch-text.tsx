import styles from './changes.module.css';

/** A patch as it is read: what went and what came in colours, which the signs before the lines say too. */
export function PatchText({ patch }: { patch: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <pre className={styles.patch} tabIndex={0}>
      {patch.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their order
        <span key={index} className={styles[kindOf(line)]}>
          {line}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

function kindOf(line: string): 'file' | 'place' | 'came' | 'went' | 'same' {
  if (/^(diff |--- |\+\+\+ |index |new file|deleted file)/.test(line)) return 'file';
  if (line.startsWith('@@')) return 'place';
  if (line.startsWith('+')) return 'came';
  return line.startsWith('-') ? 'went' : 'same';
}
