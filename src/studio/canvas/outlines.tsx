import type { Language } from '../../../runtime/core/host.ts';
import styles from './canvas.module.css';
import { type NamedPart, nearestNamed } from './named-parts.ts';
import type { Outlined } from './use-rects.ts';

interface OutlinesProps {
  hovered: Outlined | undefined;
  selected: Outlined | undefined;
  parts: ReadonlyMap<string, NamedPart>;
  language: Language;
}

/** Lines around what is selected and what is pointed at, over the page; a pointer goes through them. */
export function Outlines({ hovered, selected, parts, language }: OutlinesProps) {
  const isOther = hovered && hovered.place !== selected?.place;
  return (
    <>
      {selected && (
        <Lines
          outlined={selected}
          className={styles.selected}
          name={nearestNamed(parts, selected.place)}
          language={language}
        />
      )}
      {isOther && (
        <Lines
          outlined={hovered}
          className={styles.hovered}
          name={nearestNamed(parts, hovered.place)}
          language={language}
        />
      )}
    </>
  );
}

interface LinesProps {
  outlined: Outlined;
  className: string | undefined;
  name: NamedPart | undefined;
  language: Language;
}

function Lines({ outlined: { place, rects }, className, name, language }: LinesProps) {
  const [first] = rects;
  return (
    <>
      {rects.map((rect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of one part have nothing but their order
        <div key={index} className={className} style={rect} />
      ))}
      {first && name && (
        <div
          className={`${styles.label} ${className}`}
          data-inside={first.top < LABEL ? '' : undefined}
          style={{ left: Math.max(0, first.left), top: Math.max(0, first.top < LABEL ? first.top : first.top - LABEL) }}
        >
          <b>{name.part.kind[language]}</b>
          {name.part.name[language] !== name.part.kind[language] && <span>{name.part.name[language]}</span>}
          <code>{place === '' ? '/' : place}</code>
        </div>
      )}
    </>
  );
}

/** Pixels of a label's height; where there is no room above a part it is inside. */
const LABEL = 22;
