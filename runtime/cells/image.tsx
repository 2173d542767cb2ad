import type { ReactNode, SyntheticEvent } from 'react';
import { formats } from '../formats/formats.ts';
import { textOf } from '../text-of.ts';
import type { CellInput } from './cell-context.ts';

/** Pixels of its side where the page says nothing: a table row of 56 pixels keeps its height. */
const SIZE = 40;

/** A small picture in a box of fixed size, loaded when it comes near; a click shows it large. */
export function image({ value, props, title, context }: CellInput): ReactNode {
  const url = String(value);
  const name = textOf(title, context.language);
  const side = props.size ?? SIZE;
  if (!formats.image.test(url))
    return <span className="rt-image rt-image-broken" title={context.t('cell.imageFailed')} />;
  return (
    <button
      type="button"
      className="rt-image"
      style={{ width: side, height: side }}
      aria-label={`${context.t('cell.openImage')} ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        context.openImage(url, name);
      }}
    >
      <img src={url} alt={name} loading="lazy" decoding="async" width={side} height={side} onError={markBroken} />
    </button>
  );
}

/** A picture that is gone becomes a quiet grey box instead of the browser's torn one. */
function markBroken(event: SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.parentElement?.classList.add('rt-image-broken');
}
