import type { MouseEvent, ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { formats } from '../formats/formats.ts';
import type { CellKind } from './cell-kind.ts';

/** A web address, an e-mail address or a phone number to follow; anything else, and what is masked, is plain text. */
export function link({ value }: CellInput): ReactNode {
  const shown = String(value).trim();
  const href = hrefOf(shown);
  if (href === undefined) return shown;
  const away = /^https?:/i.test(href);
  return (
    <a
      className="rt-link"
      href={href}
      rel="noopener noreferrer"
      {...(away && { target: '_blank' })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {shown}
    </a>
  );
}

function hrefOf(text: string): string | undefined {
  if (text === '' || text.includes('*')) return undefined;
  if (formats.url.test(text)) return text;
  const mail = text.replace(/^mailto:/i, '');
  if (formats.email.test(mail)) return `mailto:${mail}`;
  const phone = text.replace(/^tel:/i, '');
  return /^\+?[0-9][0-9-]{4,19}$/.test(phone) ? `tel:${phone}` : undefined;
}

export const cell: CellKind = { draw: link, namesRows: true };
