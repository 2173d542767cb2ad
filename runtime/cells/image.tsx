import type { ReactNode, SyntheticEvent } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { textOf } from '../core/text-of.ts';
import { formats } from '../formats/formats.ts';
import type { CellKind } from './cell-kind.ts';
import { plainText, textsOf } from './plain-text.ts';

/** Pixels of its side where the page states none: a table row of 56 pixels keeps its height. */
const SIZE = 40;

/** A small picture in a box of fixed size, loaded when it is scrolled near; a click shows it large. Several are in one line. */
export function image(input: CellInput): ReactNode {
  const { value } = input;
  if (!Array.isArray(value)) return picture(input, plainText(value, ','));
  return <span className="rt-images">{[...new Set(textsOf(value))].map((url) => picture(input, url))}</span>;
}

/** One picture. @param look a further class of its box */
export function picture({ props, title, context }: CellInput, url: string, look = ''): ReactNode {
  const name = textOf(title, context.language);
  const side = props.size ?? SIZE;
  const className = `rt-image ${look}`.trim();
  if (!formats.image.test(url)) {
    return <span key={url} className={`${className} rt-image-broken`} title={context.t('cell.imageFailed')} />;
  }
  return (
    <button
      key={url}
      type="button"
      className={className}
      style={{ width: side, height: side }}
      aria-label={`${context.t('cell.openImage')} ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        context.openImage(url, name);
      }}
    >
      <img
        src={url}
        alt={name}
        loading="lazy"
        decoding="async"
        width={side}
        height={side}
        onError={(event) => markBroken(event, context.t('cell.imageFailed'))}
      />
    </button>
  );
}

/** A picture that is gone becomes a grey box with a broken picture in it, which shows the reason on hover. */
export function markBroken(event: SyntheticEvent<HTMLImageElement>, why?: string): void {
  const box = event.currentTarget.parentElement;
  box?.classList.add('rt-image-broken');
  if (box && why !== undefined) box.title = why;
}

export const cell: CellKind = { draw: image, ofMany: true, ofPictures: true, width: 72 };
