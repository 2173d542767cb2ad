import { lazy, type ReactNode, Suspense } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { textOf } from '../core/text-of.ts';
import type { CellKind } from './cell-kind.ts';
import { plainText } from './plain-text.ts';

const QrPicture = lazy(() => import('./qr-picture.tsx'));

/** The most bytes of a code that a phone still reads from a screen. */
const LONGEST = 800;

/**
 * A text as a QR code, drawn here: no service is called that would get the text. A click shows it large. What is
 * masked, or too long for a phone to read, stays text. A path leads to this console: a phone needs the whole address.
 */
export function qrCode({ value, title, context }: CellInput): ReactNode {
  const written = plainText(value, ',');
  const text = /^\/(?!\/)/.test(written) ? new URL(written, window.location.origin).href : written;
  if (/[*•]/.test(text) || new TextEncoder().encode(text).length > LONGEST) return text;
  const name = textOf(title, context.language);
  return (
    <Suspense fallback={<span className="rt-qr" />}>
      <QrPicture
        text={text}
        label={`${context.t('cell.openImage')} ${name}`}
        onOpen={(address) => context.openImage(address, name)}
      />
    </Suspense>
  );
}

export const cell: CellKind = { draw: qrCode };
